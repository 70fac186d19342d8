import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { useDay } from "./use-day";

/** Shown on every page while the viewer's account is to be erased: the date, and a link to cancel. */
export function ErasureBanner({ eraseAt }: { eraseAt: number }) {
  const { t } = useTranslation("erasing");
  const day = useDay();
  return (
    <aside className="border-b border-warning-line bg-warning-soft print:hidden">
      <p className="shell py-2.5 text-sm">
        {t("banner", { date: day(eraseAt) })}{" "}
        <Link to="/account/data" className="font-medium underline underline-offset-4">
          {t("cancel")}
        </Link>
      </p>
    </aside>
  );
}
