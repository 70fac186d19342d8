import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";

/** Says that a startup can be introduced to others once passed on; with its id, leads there. */
export function IntroduceOffer({ startupId }: { startupId: string | null }) {
  const { t } = useTranslation("introductions");
  if (startupId === null) return <p className="mt-3 text-sm text-ink-soft">{t("suggest.offerHint")}</p>;
  return (
    <Link
      to={`/introductions/suggest/${startupId}`}
      className="inline-flex min-h-11 items-center font-medium text-brand-700 underline underline-offset-4"
    >
      {t("suggest.offerShort")}
    </Link>
  );
}
