import Printer from "lucide-react/icons/printer";
import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";
import { useTranslation } from "~/locales/use-translation";

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
