import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/form/checkbox-field";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { useLocale } from "~/components/ui/use-locale";
import { taipeiTimeText } from "~/locales/taipei-time";
import type { Decision } from "../decide-application.server";
import type { StaffApplication } from "../read-application.server";
import { nameOf } from "./application-rows";

const loadDecisionForm = async () => (await import("../schema")).decisionForm;

interface PanelProps {
  application: StaffApplication;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The decision and who made it, with its form while it can be made or changed. */
export function DecisionPanel({ application, lastResult }: PanelProps) {
  const { t } = useTranslation("planAdministration");
  const locale = useLocale();
  const { status, plan } = application;
  const isOpen = plan.status === "reviewing" || plan.status === "contracting";
  if (status === "draft") return <p className="text-ink-soft">{t("decision.draft")}</p>;
  if (status === "withdrawn") return <p className="text-ink-soft">{t("decision.withdrawn")}</p>;
  if (status === "submitted") {
    if (!isOpen) return <p className="text-ink-soft">{t("decision.later")}</p>;
    return <DecisionForm application={application} lastResult={lastResult} decisions={["accepted", "declined"]} />;
  }
  const other = status === "accepted" ? "declined" : "accepted";
  return (
    <div className="space-y-3">
      <p className="font-medium">{t(`decision.${status}`)}</p>
      {application.decidedAt !== null && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {t("decision.by", {
            who: nameOf(application.decidedBy ?? ""),
            time: taipeiTimeText(application.decidedAt, locale),
          })}
        </p>
      )}
      {application.decisionNote && <p className="wrap-anywhere whitespace-pre-line">{application.decisionNote}</p>}
      {isOpen ? (
        <details open={lastResult !== undefined && lastResult.status === "error" ? true : undefined}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand-700 underline-offset-4 hover:underline">
            {t("decision.change")}
          </summary>
          <p className="mb-3 text-sm text-ink-soft">{t("decision.changeText")}</p>
          <DecisionForm application={application} lastResult={lastResult} decisions={[other]} isChange />
        </details>
      ) : (
        <p className="text-sm text-ink-soft">{t("decision.over")}</p>
      )}
    </div>
  );
}

const labels = {
  first: { accepted: "decision.accept", declined: "decision.decline" },
  change: { accepted: "decision.changeToAccepted", declined: "decision.changeToDeclined" },
} as const;

function DecisionForm({
  application: { id, startup, revision, scores },
  lastResult,
  decisions,
  isChange = false,
}: PanelProps & { decisions: readonly Decision[]; isChange?: boolean }) {
  const { t } = useTranslation("planAdministration");
  const [form, fields] = useZodForm({
    id: `decision-${id}-${revision}`,
    lastResult,
    constraint: { decision: { required: true }, revision: { required: true } },
    load: loadDecisionForm,
  });
  const name = startup.name || "—";
  const waiting = scores.reviewers.filter(({ scoredAt }) => scoredAt === null).length;
  const isAsked = waiting > 0 && decisions.includes("accepted");
  return (
    <Form form={form} draft={`/staff/applications/${id}/decision`} preventScrollReset className="space-y-4">
      <input type="hidden" name="intent" value="decide" />
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="waiting" value={waiting} />
      <TextAreaField
        field={fields.note}
        label={t("decision.note")}
        hint={t("decision.noteHint")}
        required={false}
        rows={3}
      />
      {isAsked && (
        <CheckboxField
          field={fields.early}
          label={t("decision.early")}
          hint={t("decision.acceptWaiting", { count: waiting })}
          required={false}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {decisions.map((decision) => {
          const label = t(labels[isChange ? "change" : "first"][decision]);
          return (
            <ConfirmDialog
              key={decision}
              title={t(decision === "accepted" ? "decision.acceptTitle" : "decision.declineTitle", { name })}
              description={[
                t(decision === "accepted" ? "decision.acceptText" : "decision.declineText"),
                ...(isAsked && decision === "accepted" ? [t("decision.acceptWaiting", { count: waiting })] : []),
              ].join(" ")}
              confirmLabel={label}
              tone={decision === "accepted" ? "primary" : "danger"}
            >
              <SubmitButton name="decision" value={decision} variant={decision === "accepted" ? "primary" : "danger"}>
                {label}
              </SubmitButton>
            </ConfirmDialog>
          );
        })}
      </div>
    </Form>
  );
}
