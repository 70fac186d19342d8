import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import ArrowDown from "lucide-react/icons/arrow-down";
import { useTranslation } from "react-i18next";
import { Notice } from "~/components/ui/notice";
import { Section } from "~/features/commerce/orders/components/section";
import { useFocusHeading } from "~/features/intake/review/components/use-focus-heading";
import { ActionNotice } from "~/features/programmes/plan-administration/components/action-notice";
import { DecisionPanel } from "~/features/programmes/plan-administration/components/application-decision";
import { ApplicationHeader } from "~/features/programmes/plan-administration/components/application-header";
import { ApplicationNav } from "~/features/programmes/plan-administration/components/application-nav";
import { ContractPanel } from "~/features/programmes/plan-administration/components/contract-panel";
import { EventList } from "~/features/programmes/plan-administration/components/event-list";
import { MilestonePanel } from "~/features/programmes/plan-administration/components/milestone-panel";
import { NotePanel } from "~/features/programmes/plan-administration/components/note-panel";
import { ReviewerPanel } from "~/features/programmes/plan-administration/components/reviewer-panel";
import { ScorePanel } from "~/features/programmes/plan-administration/components/score-panel";
import { readApplication } from "~/features/programmes/plan-administration/read-application.server";
import { AnswerList } from "~/features/programmes/plan-forms/components/answer-list";
import type { PageTexts } from "~/locales/page-texts";
import { taipeiDay } from "~/locales/taipei-time";
import { maxDocumentFormBytes } from "../../form.server";
import { reviewersPage } from "../../intake/staff/reviewers-page.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { answerApplicationAction } from "./application-action.server";

export const handle: PageTexts = {
  i18n: [
    "applications",
    "drafts",
    "errors",
    "events",
    "planAdministration",
    "planForms",
    "profileForms",
    "review",
    "supportPlans",
    "validation",
  ],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = reviewersPage(async ({ app, viewer: actor, params, locale, t }) => {
  const ids = { planId: params.planid ?? "", applicationId: params.applicationid ?? "" };
  const application = await readApplication(app, { actor, ...ids, locale });
  return {
    title: t("planAdministration:application.title", { name: application.startup.name || "—" }),
    application,
    actorId: actor.id,
    today: taipeiDay(app.now()),
  };
});

export const action = reviewersPage(
  ({ app, viewer: actor, params, request }) =>
    answerApplicationAction(app, {
      actor,
      planId: params.planid ?? "",
      applicationId: params.applicationid ?? "",
      request,
    }),
  { maxBytes: maxDocumentFormBytes, uploads: ["document"] },
);

/** After a conflict the page shows the current state; other errors do not reload it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;

export default function StaffApplicationPage() {
  const { application } = useLoaderData<typeof loader>();
  const container = useFocusHeading(application.id);
  return (
    <div ref={container} className="shell space-y-6 py-6 md:py-8">
      {/* Keyed, so that another application starts with its own forms. */}
      <ApplicationDesk key={application.id} />
    </div>
  );
}

function ApplicationDesk() {
  const { t } = useTranslation("planAdministration");
  const { application, actorId, today } = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>();
  const resultOf = (...intents: string[]) =>
    intents.includes(String(lastResult?.initialValue?.intent)) ? lastResult : undefined;
  const isAgreed = application.status === "accepted" || application.contract !== null;
  return (
    <>
      <ApplicationNav {...application} />
      <ApplicationHeader application={application} />
      <a
        href="#scores"
        className="inline-flex min-h-11 items-center gap-1.5 text-brand-700 underline underline-offset-4 lg:hidden"
      >
        <ArrowDown aria-hidden className="size-4" />
        {t("application.toPanel")}
      </a>
      <ActionNotice lastResult={lastResult} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-6">
          {isAgreed && (
            <>
              <Section title={t("contract.title")}>
                <ContractPanel application={application} />
              </Section>
              <Section title={t("milestones.title")}>
                <MilestonePanel application={application} today={today} lastResult={lastResult} />
              </Section>
            </>
          )}
          <Section title={t("application.answers")}>
            {application.answers ? (
              <AnswerList {...application.answers} />
            ) : (
              <Notice>
                <p>{t("application.draft")}</p>
              </Notice>
            )}
          </Section>
          <Section title={t("history.title")}>
            <EventList events={application.history} startupId={application.startup.id} />
          </Section>
        </div>
        <div id="scores" className="min-w-0 scroll-mt-24 space-y-6">
          <Section title={t("decision.title")}>
            <DecisionPanel application={application} lastResult={resultOf("decide")} />
          </Section>
          {application.status !== "draft" && (
            <>
              <Section title={t("score.title")}>
                <ScorePanel application={application} lastResult={resultOf("save-scores", "hand-in")} />
              </Section>
              <Section title={t("reviewers.title")}>
                <ReviewerPanel application={application} actorId={actorId} />
              </Section>
            </>
          )}
          <Section title={t("notes.title")}>
            <NotePanel application={application} lastResult={resultOf("note")} />
          </Section>
        </div>
      </div>
    </>
  );
}
