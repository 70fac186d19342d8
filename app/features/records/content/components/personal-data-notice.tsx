import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";

/**
 * The short privacy notice required where personal data is collected (個人資料保護法 §8): collector, purpose, categories,
 * period, area, recipients and methods of use, the person's rights, and the effect of not providing the data. Links to
 * the full notice.
 */
export function PersonalDataNotice() {
  const { t } = useTranslation("content");
  return (
    <section className="border-t border-line pt-4 text-sm text-ink-faint">
      <h2 className="font-medium text-ink-soft">{t("personalData.title")}</h2>
      <p className="mt-1">{t("personalData.text")}</p>
      <p className="mt-2">
        <Link
          to="/privacy"
          target="_blank"
          className="font-medium text-brand-700 underline underline-offset-4 hover:text-brand-800"
        >
          {t("personalData.more")}
        </Link>
      </p>
    </section>
  );
}
