import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { locales } from "~/locales/locale";
import type { IssuePreview } from "../issue-preview";

/** An issue's mail in both languages, side by side where there is room. */
export function IssuePreviews({ previews }: { previews: IssuePreview[] }) {
  const { t } = useTranslation("newsletterDesk");
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {locales.map((locale) => {
        const preview = previews.find((each) => each.locale === locale);
        const label = t("preview.of", { language: t(`preview.languages.${locale}`) });
        return (
          <Card key={locale} asChild>
            <section aria-label={label}>
              <h3 className="text-sm text-ink-soft">{label}</h3>
              {preview ? (
                <div lang={locale}>
                  <p className="mt-2 font-semibold wrap-anywhere">{preview.subject}</p>
                  <p className="mt-2 wrap-anywhere whitespace-pre-line">{preview.text}</p>
                </div>
              ) : (
                <p className="mt-2">{t("weekly.noneIn")}</p>
              )}
            </section>
          </Card>
        );
      })}
    </div>
  );
}
