import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { useLocale } from "~/components/ui/use-locale";
import { AnswerList } from "~/features/programmes/plan-forms/components/answer-list";
import { PlanState } from "~/features/programmes/support-plans/components/plan-state";
import { readableAddress } from "~/locales/readable-address";
import { taipeiTimeText } from "~/locales/taipei-time";
import type { FormAnswer } from "../form-answer";
import type { OwnPlanApplication, OwnPlanPage } from "../own-plan-page.server";
import { ApplicationForm } from "./application-form";
import { ApplicationState } from "./application-state";
import { ApplicationEvents, ContractCard, MilestoneList, PlanStages } from "./plan-progress";
import { PlanSummary } from "./plan-summary";
import { RenewalNotice } from "./renewal-notice";

interface PlanPageProps {
  loaded: OwnPlanPage;
  /** The address that the receipt was sent to. */
  email: string;
  /** The plan's letter in the menu; null without one. */
  letter: string | null;
  /** The last refused post of the form. */
  answer: FormAnswer | undefined;
}

/** A plan as its participant sees it: status and next step, its own application, and the plan's summary. */
export function PlanPage({ loaded, email, letter, answer }: PlanPageProps) {
  const { t } = useTranslation("applications");
  const { planId, plan, planStatus, closed, application, next, now } = loaded;
  const isOpen = closed === null;
  const nextTitle = useFocusAfterStep(application?.status);
  return (
    <article className="mx-auto max-w-3xl space-y-8 py-6 lg:py-8">
      <header className="space-y-2">
        <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere md:text-3xl">
          {letter !== null && <span className="block text-base text-brand-700">{t("letter", { letter })}</span>}
          {plan?.name ?? t("hidden")}
        </h1>
        <p className="flex flex-wrap gap-2">
          {application && <ApplicationState status={application.status} />}
          <PlanState status={planStatus} isOpen={isOpen} />
        </p>
        {plan === null && <p className="text-ink-soft">{t("hiddenHint")}</p>}
      </header>

      <Card asChild padding="lg" className="space-y-5">
        <section aria-labelledby="next-title">
          <div className="space-y-1">
            <h2 ref={nextTitle} id="next-title" tabIndex={-1} className="text-lg font-semibold">
              {t("next.title")}
            </h2>
            <p className="max-w-prose text-ink-soft">{t(`next.${next}`)}</p>
            {closed !== null && (application === null || application.status === "draft") && (
              <p className="text-ink-soft">{t(`closed.${closed}`)}</p>
            )}
          </div>
          <NextActions
            name={plan?.name ?? t("hidden")}
            application={application}
            planStatus={planStatus}
            isOpen={isOpen}
          />
          <PlanStages status={planStatus} />
        </section>
      </Card>

      {application && <Outcome application={application} email={email} now={now} />}
      {application?.status === "draft" && isOpen ? (
        <>
          {application.renewal && <RenewalNotice renewal={application.renewal} application={application} />}
          <ApplicationForm key={application.revision} planId={planId} application={application} answer={answer} />
        </>
      ) : (
        application && <SubmittedAnswers application={application} />
      )}
      {plan && <PlanSummary plan={plan} now={now} isOpen={isOpen} />}
      {application && <ApplicationEvents events={application.events} />}
    </article>
  );
}

/** A step replaces its own button: moves the focus, which would be lost, to the heading of what comes next. */
function useFocusAfterStep(status: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== status && document.activeElement === document.body) heading.current?.focus();
    before.current = status;
  }, [status]);
  return heading;
}

interface NextActionsProps {
  /** The plan's name. */
  name: string;
  application: OwnPlanApplication | null;
  planStatus: OwnPlanPage["planStatus"];
  isOpen: boolean;
}

/** The actions open to the startup now; the form has its own buttons. */
function NextActions({ name, application, planStatus, isOpen }: NextActionsProps) {
  const { t } = useTranslation("applications");
  const otherPlans = (
    <Button asChild variant="secondary">
      <Link to="/revitalization">{t("actions.otherPlans")}</Link>
    </Button>
  );
  if (application === null) return isOpen ? <Step intent="start">{t("actions.start")}</Step> : otherPlans;
  switch (application.status) {
    case "draft":
      return isOpen ? null : otherPlans;
    case "declined":
      return otherPlans;
    case "withdrawn":
      return isOpen ? <Step intent="reopen">{t("actions.reopen")}</Step> : otherPlans;
    case "submitted":
    case "accepted": {
      if (planStatus === "active" || planStatus === "completed") return null;
      const isAccepted = application.status === "accepted";
      return (
        <PostForm>
          <input type="hidden" name="intent" value="withdraw" />
          <ConfirmDialog
            title={t("withdrawing.title", { name })}
            description={t(isAccepted ? "withdrawing.accepted" : "withdrawing.description")}
            confirmLabel={t("actions.withdraw")}
            tone="danger"
          >
            <SubmitButton variant="danger">{t("actions.withdraw")}</SubmitButton>
          </ConfirmDialog>
        </PostForm>
      );
    }
  }
}

function Step({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <PostForm>
      <SubmitButton name="intent" value={intent}>
        {children}
      </SubmitButton>
    </PostForm>
  );
}

/** The receipt, decision, contract and milestones, as far as they exist. */
function Outcome({ application, email, now }: { application: OwnPlanApplication; email: string; now: number }) {
  const { t } = useTranslation("applications");
  const locale = useLocale();
  const { status, submittedAt, decidedAt, decisionNote, contract, contractAt, milestones } = application;
  const isDecided = status === "accepted" || status === "declined";
  return (
    <>
      {status === "submitted" && submittedAt !== null && (
        <Notice tone="success" title={t("form.submittedAt", { time: taipeiTimeText(submittedAt, locale) })}>
          {t("form.receipt", { email: readableAddress(email) })}
        </Notice>
      )}
      {isDecided && (
        <Notice tone={status === "accepted" ? "success" : "info"} title={t(`decision.${status}`)}>
          {decidedAt !== null && (
            <p className="tabular-nums">{t("decision.at", { time: taipeiTimeText(decidedAt, locale) })}</p>
          )}
          {decisionNote !== "" && <p className="mt-2 whitespace-pre-line text-ink wrap-anywhere">{decisionNote}</p>}
        </Notice>
      )}
      {contract && <ContractCard contract={contract} at={contractAt} />}
      {milestones.length > 0 && <MilestoneList milestones={milestones} now={now} />}
    </>
  );
}

function SubmittedAnswers({ application }: { application: OwnPlanApplication }) {
  const { t } = useTranslation("applications");
  const { fields, answers, known } = application;
  return (
    <section aria-labelledby="answers-title">
      <h2 id="answers-title" className="mb-3 text-xl font-semibold">
        {t("form.readOnly")}
      </h2>
      <AnswerList fields={fields} answers={answers} known={known} />
    </section>
  );
}
