import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import { useLocale } from "~/components/ui/use-locale";
import { findCertificate } from "~/features/learning/courses/certificate.server";
import { readableNumber } from "~/features/learning/courses/certificate-content";
import { localePath } from "~/locales/locale";
import type { PageTexts } from "~/locales/page-texts";
import { taipeiDayText } from "~/locales/taipei-time";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["courses"] };

export const loader = page("everyone", async ({ app, url, locale, t }) => {
  const number = (url.searchParams.get("number") ?? "").trim().slice(0, 40);
  const found = number === "" ? null : await findCertificate(app, { number });
  return {
    title: t("courses:certificate.checkTitle"),
    description: t("courses:certificate.checkHint"),
    noindex: number !== "",
    number,
    certificate: found && {
      number: readableNumber(found.number),
      name: found.name,
      course: locale === "zh-TW" ? found.titleZhTW : found.titleEnUS,
      issued: taipeiDayText(found.issuedAt, locale),
    },
  };
});

export default function CheckCertificate() {
  const { number, certificate } = useLoaderData<typeof loader>();
  const { t } = useTranslation("courses");
  const locale = useLocale();
  return (
    <div className="shell max-w-2xl space-y-6 py-8 md:py-12">
      <PageHeader title={t("certificate.checkTitle")} description={t("certificate.checkHint")} />
      <form action={localePath(locale, "/course/certificate")} className="flex flex-wrap items-end gap-3">
        <label className="min-w-0 flex-1 basis-60">
          <span className="mb-1.5 block font-medium">{t("certificate.number")}</span>
          <input
            key={number}
            name="number"
            required
            maxLength={40}
            defaultValue={number}
            autoComplete="off"
            spellCheck={false}
            className="control"
          />
        </label>
        <Button type="submit">{t("certificate.checkAction")}</Button>
      </form>
      {certificate ? (
        <Card padding="lg" className="space-y-4">
          <Notice tone="success">{t("certificate.valid")}</Notice>
          <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
            {(["name", "course", "issued", "number"] as const).map((row) => (
              <div key={row} className="contents">
                <dt className="text-ink-soft">{t(`certificate.${row}`)}</dt>
                <dd className="font-medium wrap-anywhere">{certificate[row]}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ) : (
        number !== "" && <Notice tone="warning">{t("certificate.unknown")}</Notice>
      )}
    </div>
  );
}
