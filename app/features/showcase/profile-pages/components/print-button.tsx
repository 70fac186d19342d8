import Printer from "lucide-react/icons/printer";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { useHydrated } from "~/components/ui/use-hydrated";

/** Opens the browser's print dialog. Without scripts only its place is there, so that nothing moves when it appears. */
export function PrintButton() {
  const { t } = useTranslation("profilePages");
  const hydrated = useHydrated();
  return (
    <Button onClick={() => window.print()} className={cn(!hydrated && "invisible")}>
      <Printer aria-hidden />
      {t("print.button")}
    </Button>
  );
}
