import Printer from "lucide-react/icons/printer";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";

/** Opens the browser's print dialog; hidden without scripts. */
export function PrintButton() {
  const { t } = useTranslation("profilePages");
  if (!useHydrated()) return null;
  return (
    <Button onClick={() => window.print()}>
      <Printer aria-hidden />
      {t("print.button")}
    </Button>
  );
}
