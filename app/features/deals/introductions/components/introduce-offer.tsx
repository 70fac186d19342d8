import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";

/** Leads to the page that introduces a startup, once its investor has passed. */
export function IntroduceOffer({ startupId }: { startupId: string }) {
  const { t } = useTranslation("introductions");
  return (
    <Link
      to={`/introductions/suggest/${startupId}`}
      className="inline-flex min-h-11 items-center font-medium text-brand-700 underline underline-offset-4"
    >
      {t("suggest.offerShort")}
    </Link>
  );
}
