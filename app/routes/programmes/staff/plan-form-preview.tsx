import { useLoaderData, useLocation } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { useLocale } from "~/components/ui/use-locale";
import { FormPreview } from "~/features/programmes/plan-forms/components/form-preview";
import { textIn } from "~/features/programmes/plan-forms/form-texts";
import { readFormDraft } from "~/features/programmes/plan-forms/read-form.server";
import { languageSwitchTarget, locales } from "~/locales/locale";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: ["drafts", "errors", "fileFields", "files", "planForms", "profiles", "validation"],
};

export const loader = page("staff", async ({ app, viewer: actor, params, locale, t }) => {
  const { planId, planNames, fields, isUsed } = await readFormDraft(app, { actor, planId: params.planid ?? "" });
  const name = textIn(planNames, locale);
  const title = name ? t("planForms:preview.titleOf", { name }) : t("planForms:preview.title");
  return { title, planId, fields, isUsed };
});

export default function PlanFormPreview() {
  const { title, planId, fields, isUsed } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["planForms", "profiles"]);
  const location = useLocation();
  const locale = useLocale();
  return (
    <div className="shell space-y-6 py-6 md:py-8">
      <Link
        to={`/staff/plans/${planId}/form`}
        className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t("preview.back")}
      </Link>
      <PageHeader
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        description={t(isUsed ? "preview.description" : "preview.descriptionOfDraft")}
        actions={
          // Plain links, like the language switch: the page reloads with the other language's texts.
          <nav aria-label={t("preview.language")} className="flex gap-1">
            {locales.map((one) => (
              <a
                key={one}
                href={languageSwitchTarget(one, location)}
                lang={one}
                aria-current={one === locale ? "true" : undefined}
                className={buttonStyle({ variant: one === locale ? "secondary" : "ghost", size: "sm" })}
              >
                {t(`profiles:languages.${one}`)}
              </a>
            ))}
          </nav>
        }
      />
      {fields.length === 0 ? <EmptyState title={t("preview.empty")} /> : <FormPreview fields={fields} />}
    </div>
  );
}
