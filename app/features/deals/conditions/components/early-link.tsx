import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";

/** Offers an investor who passes on its board, because it is too early, to set conditions. */
export function EarlyLink({ startupId }: { startupId: string }) {
  const { t } = useTranslation("conditions");
  return (
    <Link
      to={`/board/conditions/${startupId}?pass=card`}
      className="inline-flex min-h-11 items-center text-sm text-brand-700 underline-offset-4 hover:underline"
    >
      {t("early")}
    </Link>
  );
}
