import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { requireStaff } from "~/features/core/access/staff";
import { UnsavedChanges } from "~/features/profiles/profiles/components/unsaved-changes";
import { type BuilderAnswer, FormBuilder } from "~/features/programmes/plan-forms/components/form-builder";
import { builderForm } from "~/features/programmes/plan-forms/form-schema";
import { textIn } from "~/features/programmes/plan-forms/form-texts";
import { putFormToUse } from "~/features/programmes/plan-forms/put-form-to-use.server";
import { readFormDraft } from "~/features/programmes/plan-forms/read-form.server";
import { saveForm } from "~/features/programmes/plan-forms/save-form.server";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export const handle: PageTexts = {
  i18n: ["drafts", "errors", "planForms", "profileForms", "profiles", "startups", "supportPlans", "validation"],
};

export { untilSaved as shouldRevalidate } from "../../edit-page";
export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("staff", async ({ app, viewer: actor, params, url, locale, t }) => {
  const draft = await readFormDraft(app, { actor, planId: params.planid ?? "" });
  const name = textIn(draft.planNames, locale);
  const title = name ? t("planForms:builder.titleOf", { name }) : t("planForms:builder.title");
  return { title, draft, showsIssues: url.searchParams.has("check") };
});

export const action = page("staff", async ({ app, viewer: actor, params, request, redirectTo }) => {
  requireStaff(actor, "plans.build");
  const planId = params.planid ?? "";
  const path = `/staff/plans/${planId}/form`;
  const form = await readForm(request);
  const intent = form.get("intent") ?? "save";
  return submitForm(
    form,
    builderForm,
    async ({ fields, base }) => {
      const revision = await saveForm(app, { actor, planId, fields, revision: base });
      switch (intent) {
        case "save":
          return redirectWithToast(request, path, { tone: "success", key: "planForms:builder.saved" });
        case "preview":
          return redirectTo(`${path}/preview`);
        case "use":
          return putToUse({ planId, revision });
        default:
          throw new AppError("bad_request");
      }
    },
    { hideFields: ["fields"], extraData: async (refusal) => ({ conflict: await conflictOf(refusal) }) },
  );

  /** The form is already saved; its page shows what prevents its use. */
  async function putToUse(saved: { planId: string; revision: number }) {
    try {
      const version = await putFormToUse(app, { actor, ...saved });
      return redirectWithToast(request, path, { tone: "success", key: "planForms:builder.used", values: { version } });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "invalid") throw error;
      return redirectWithToast(request, `${path}?check=1`, { tone: "warning", key: "planForms:builder.incomplete" });
    }
  }

  async function conflictOf(refusal: AppError | null) {
    if (refusal?.code !== "conflict") return null;
    const { fields, revision } = await readFormDraft(app, { actor, planId });
    return { fields, revision };
  }
});

export default function PlanForm() {
  const { title, draft, showsIssues } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>() as BuilderAnswer | undefined;
  const { t } = useTranslation("planForms");
  return (
    <div className="shell space-y-6 py-6 md:py-8">
      <Link
        to={`/staff/plans/${draft.planId}`}
        className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t("builder.back")}
      </Link>
      <PageHeader
        title={<span className="[overflow-wrap:anywhere]">{title}</span>}
        description={t("builder.description")}
      />
      <UnsavedChanges version={draft.revision}>
        <FormBuilder key={draft.planId} draft={draft} showsIssues={showsIssues} answer={answer} />
      </UnsavedChanges>
    </div>
  );
}
