import type { SubmissionResult } from "@conform-to/react";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { Section } from "~/features/commerce/orders/components/section";
import { staffMay } from "~/features/core/access/staff";
import { type RemovedRow, removedRowOf } from "~/features/profiles/profiles/removed-row";
import { ActionNotice } from "~/features/programmes/plan-administration/components/action-notice";
import { ApplicationSection } from "~/features/programmes/plan-administration/components/application-section";
import { EventList } from "~/features/programmes/plan-administration/components/event-list";
import { PlanBadges } from "~/features/programmes/plan-administration/components/plan-badges";
import { PlanChecklist } from "~/features/programmes/plan-administration/components/plan-checklist";
import { PlanStage } from "~/features/programmes/plan-administration/components/plan-stage";
import { ScoreSheetForm } from "~/features/programmes/plan-administration/components/score-sheet-form";
import { ScoreSheetView } from "~/features/programmes/plan-administration/components/score-sheet-view";
import { listApplications } from "~/features/programmes/plan-administration/list-applications.server";
import { movePlan } from "~/features/programmes/plan-administration/move-plan.server";
import { readStaffPlan } from "~/features/programmes/plan-administration/read-plan.server";
import { reopenPlan } from "~/features/programmes/plan-administration/reopen-plan.server";
import { saveScoreSheet } from "~/features/programmes/plan-administration/save-score-sheet.server";
import {
  applicationQuery,
  moveForm,
  reopenForm,
  scoreSheetForm,
  writeCursor,
} from "~/features/programmes/plan-administration/schema";
import { withKeys } from "~/features/programmes/plan-administration/score-sheet-keys";
import { maxCriteria } from "~/features/programmes/support-plans/score-sheet";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { reviewersPage } from "../../intake/staff/reviewers-page.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export const handle: PageTexts = {
  i18n: [
    "applications",
    "drafts",
    "errors",
    "events",
    "planAdministration",
    "planForms",
    "profileForms",
    "supportPlans",
    "validation",
  ],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("staff", async ({ app, viewer: actor, params, url, locale, t }) => {
  const planId = params.planid ?? "";
  const plan = await readStaffPlan(app, { actor, planId, locale });
  const { tab, sort, after } = applicationQuery.parse(Object.fromEntries(url.searchParams));
  const isDecided = plan.status === "contracting" || plan.status === "active" || plan.status === "completed";
  const status = tab ?? (isDecided ? "accepted" : "submitted");
  const list = plan.mayReview ? await listApplications(app, { actor, planId, status, sort, after }) : null;
  return {
    title: plan.name || t("planAdministration:unnamed"),
    plan,
    status,
    sort,
    isFirst: after === null,
    list: list && { ...list, next: list.next && writeCursor(list.next) },
    mayEdit: staffMay(actor, "content.edit"),
  };
});

export const action = reviewersPage(async ({ app, viewer: actor, params, request }) => {
  const form = await readForm(request);
  const planId = params.planid ?? "";
  const done = (key: string) => redirectWithToast(request, `/staff/plans/${planId}`, { tone: "success", key });
  switch (form.get("intent")) {
    case "move":
      return submitForm(form, moveForm, async (move) => {
        await movePlan(app, { actor, planId, ...move });
        return done("planAdministration:move.done");
      });
    case "reopen":
      return submitForm(form, reopenForm, async () => {
        await reopenPlan(app, { actor, planId });
        return done("planAdministration:reopen.done");
      });
    case "sheet":
      return submitForm(
        form,
        scoreSheetForm,
        async ({ criteria, revision }) => {
          await saveScoreSheet(app, { actor, planId, criteria: withKeys(criteria), revision });
          return done("planAdministration:sheet.saved");
        },
        { extraData: { removed: removedRowOf(form, maxCriteria) } },
      );
    default:
      throw new AppError("bad_request");
  }
});

/** After a conflict the page shows the current state; other errors do not reload it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;

export default function StaffPlan() {
  const { t } = useTranslation("planAdministration");
  const { title, plan, status, sort, isFirst, list, mayEdit } = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>() as
    | (SubmissionResult<string[]> & { removed?: RemovedRow | null })
    | undefined;
  const isSheet = lastResult?.initialValue?.intent === "sheet";
  const isReviewed = plan.status === "receiving" || plan.status === "reviewing";
  return (
    <div className="shell space-y-6 py-6 md:py-8">
      <Link to="/staff/plans" className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" />
        {t("back")}
      </Link>
      <PageHeader
        title={title}
        description={<PlanBadges plan={plan} />}
        actions={
          <>
            {plan.isPublished && (
              <Button asChild variant="secondary">
                <Link to={`/revitalization/${plan.id}`}>{t("publicPage")}</Link>
              </Button>
            )}
            {mayEdit && (
              <Button asChild variant="secondary">
                <Link to={`/staff/content/plan/${plan.id}`}>{t("editContent")}</Link>
              </Button>
            )}
            {plan.mayBuild && (
              <Button asChild variant="secondary">
                <Link to={`/staff/plans/${plan.id}/form`}>{t("open.buildForm")}</Link>
              </Button>
            )}
          </>
        }
      />
      <ActionNotice lastResult={lastResult} />
      <PlanStage plan={plan} />
      {plan.counts && list && (
        <ApplicationSection
          planId={plan.id}
          counts={plan.counts}
          {...{ status, sort, isFirst }}
          applications={list.applications}
          next={list.next}
        />
      )}
      {!plan.mayReview && <p className="text-ink-soft">{t("noPermission")}</p>}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <PlanChecklist plan={plan} />
        <Card asChild>
          <section aria-labelledby="score-sheet">
            <h2 id="score-sheet" className="text-lg font-semibold">
              {t("sheet.title")}
            </h2>
            <ScoreSheetView sheet={plan.scoreSheet} />
            {plan.mayReview && isReviewed && plan.isSheetLocked && (
              <p className="mt-3 text-sm text-ink-soft">{t("sheet.locked")}</p>
            )}
            {plan.mayReview && isReviewed && !plan.isSheetLocked && (
              <details open={isSheet || undefined} className="mt-3">
                <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand-700 underline-offset-4 hover:underline">
                  {t("sheet.open")}
                </summary>
                <p className="mb-4 text-sm text-ink-soft">{t("sheet.hint")}</p>
                <ScoreSheetForm key={plan.revision} plan={plan} lastResult={isSheet ? lastResult : undefined} />
              </details>
            )}
          </section>
        </Card>
      </div>
      <Section title={t("history.title")}>
        <EventList events={plan.history} />
      </Section>
    </div>
  );
}
