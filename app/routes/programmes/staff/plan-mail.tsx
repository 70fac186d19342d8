import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import { ActionNotice } from "~/features/programmes/plan-administration/components/action-notice";
import { MailForm, type MailPreview } from "~/features/programmes/plan-administration/components/mail-form";
import { mailApplicants, previewMail } from "~/features/programmes/plan-administration/mail-applicants.server";
import { findRecipients } from "~/features/programmes/plan-administration/mail-recipients.server";
import { readStaffPlan } from "~/features/programmes/plan-administration/read-plan.server";
import { mailForm, mailRecipients } from "~/features/programmes/plan-administration/schema";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { reviewersPage } from "../../intake/staff/reviewers-page.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: ["drafts", "errors", "planAdministration", "planForms", "profileForms", "validation"],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = reviewersPage(async ({ app, viewer: actor, params, url, locale, t }) => {
  const planId = params.planid ?? "";
  const plan = await readStaffPlan(app, { actor, planId, locale });
  const found = await findRecipients(app, { actor, planId, ids: mailRecipients(url.searchParams) });
  const name = plan.name || t("planAdministration:unnamed");
  return { title: t("planAdministration:mail.pageTitle", { name }), planId, name, ...found };
});

export const action = reviewersPage(async ({ app, viewer: actor, params, request }) => {
  const form = await readForm(request);
  const planId = params.planid ?? "";
  const intent = form.get("intent");
  if (intent !== "preview" && intent !== "send") throw new AppError("bad_request");
  return submitForm(form, mailForm, async ({ to, ...mail }) => {
    const chosen = { actor, planId, applicationIds: to, ...mail };
    if (intent === "preview") {
      const previews = await previewMail(app, chosen);
      // Keeps the form's input.
      return data({ initialValue: { ...mail, intent }, previews });
    }
    const count = await mailApplicants(app, chosen);
    const [only] = to;
    const back = to.length === 1 ? `/staff/plans/${planId}/applications/${only}` : `/staff/plans/${planId}`;
    return redirectWithToast(request, back, {
      tone: "success",
      key: "planAdministration:mail.sent",
      values: { count },
    });
  });
});

export default function StaffPlanMail() {
  const { t } = useTranslation("planAdministration");
  const { planId, name, recipients, mails } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>() as (SubmissionResult<string[]> & { previews?: MailPreview[] }) | undefined;
  return (
    <div className="shell space-y-6 [--shell-max:760px] py-6 md:py-8">
      <Link
        to={`/staff/plans/${planId}`}
        className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4 shrink-0" />
        <span className="wrap-anywhere">{t("backToPlan", { name })}</span>
      </Link>
      <PageHeader title={t("mail.title")} />
      <ActionNotice lastResult={answer} />
      {recipients.length === 0 || mails.length === 0 ? (
        <Notice tone="info">
          <p>{t("mail.none")}</p>
        </Notice>
      ) : (
        <>
          <section aria-labelledby="recipients">
            <h2 id="recipients" className="font-semibold">
              {t("mail.recipients", { count: recipients.length })}
            </h2>
            <p className="mt-1 wrap-anywhere text-ink-soft">
              {recipients.map((recipient) => recipient.name || "—").join(", ")}
            </p>
          </section>
          <MailForm
            planId={planId}
            recipients={recipients}
            mails={mails}
            lastResult={answer}
            previews={answer?.previews ?? null}
          />
        </>
      )}
    </div>
  );
}
