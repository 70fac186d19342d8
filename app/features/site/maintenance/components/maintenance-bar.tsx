import Wrench from "lucide-react/icons/wrench";
import { useTranslation } from "react-i18next";

/** Tells staff that everyone else sees the maintenance page. */
export function MaintenanceBar() {
  const { t } = useTranslation("maintenance");
  return (
    <aside className="border-b border-warning-line bg-warning-soft print:hidden">
      <p className="shell flex gap-2 py-2.5 text-sm">
        <Wrench aria-hidden className="mt-[0.25em] size-4 shrink-0 text-warning" />
        {t("bar")}
      </p>
    </aside>
  );
}
