import type { SubmissionResult } from "@conform-to/react";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { LocalDate } from "~/components/ui/local-date";
import { useLocale } from "~/components/ui/use-locale";
import { FormText } from "~/features/programmes/plan-forms/components/form-text";
import { textIn } from "~/features/programmes/plan-forms/form-texts";
import { totalOf } from "~/features/programmes/support-plans/score-sheet";
import { readTypedAmount } from "~/features/text/text/typed-amount";
import type { StaffApplication } from "../read-application.server";
import { mayWork } from "../rules";
import { nameOf } from "./application-rows";

type Sheet = NonNullable<StaffApplication["scores"]["mine"]>;

/** The reviewer's own sheet, and the others' if visible. */
export function ScorePanel({
  application,
  lastResult,
}: {
  application: StaffApplication;
  lastResult: SubmissionResult<string[]> | undefined;
}) {
  const { t } = useTranslation("planAdministration");
  const { plan, scores } = application;
  return (
    <div className="space-y-5">
      {plan.scoreSheet.length === 0 ? (
        <p className="text-ink-soft">{t("score.noSheet")}</p>
      ) : (
        <OwnSheet application={application} lastResult={lastResult} />
      )}
      <div>
        <h3 className="font-medium">{t("score.others")}</h3>
        {scores.others === null ? (
          <p className="mt-1 text-sm text-ink-soft">{t("score.hidden")}</p>
        ) : (
          <>
            {scores.average !== null && (
              <p className="mt-1 tabular-nums">{t("score.average", { value: scores.average })}</p>
            )}
            {scores.others.length === 0 ? (
              <p className="mt-1 text-sm text-ink-soft">{t("score.none")}</p>
            ) : (
              <ul className="mt-2 space-y-4">
                {scores.others.map((sheet) => (
                  <li key={sheet.reviewerId} className="rounded-xl border border-line p-3">
                    <p className="font-medium wrap-anywhere">{nameOf(sheet.email ?? "")}</p>
                    <GivenSheet application={application} sheet={sheet} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function OwnSheet({
  application,
  lastResult,
}: {
  application: StaffApplication;
  lastResult: SubmissionResult<string[]> | undefined;
}) {
  const { t } = useTranslation("planAdministration");
  const { plan, status, scores } = application;
  if (scores.mine === null) return <p className="text-ink-soft">{t("score.notAsked")}</p>;
  if (scores.mine.scoredAt !== null) {
    return (
      <div>
        <h3 className="font-medium">{t("score.mine")}</h3>
        <GivenSheet application={application} sheet={scores.mine} />
      </div>
    );
  }
  if (!mayWork("scores", { status, planStatus: plan.status })) {
    return <p className="text-ink-soft">{t(plan.status === "receiving" ? "score.later" : "score.over")}</p>;
  }
  return (
    <ScoreForm
      key={`${scores.mine.revision}-${plan.revision}`}
      application={application}
      mine={scores.mine}
      lastResult={lastResult}
    />
  );
}

/** The answer with the typed points in the rows of their criteria: the sheet may have changed since they were typed. */
function withRowsOf(
  scoreSheet: StaffApplication["plan"]["scoreSheet"],
  lastResult: SubmissionResult<string[]> | undefined,
): SubmissionResult<string[]> | undefined {
  const typed = lastResult?.initialValue?.scores;
  if (!lastResult || !Array.isArray(typed)) return lastResult;
  const rowOf = (key: string) => typed.find((row) => typeof row === "object" && "key" in row && row.key === key);
  const scores = scoreSheet.map(({ key }) => rowOf(key) ?? { key });
  return { ...lastResult, initialValue: { ...lastResult.initialValue, scores } };
}

function ScoreForm({
  application: { id, plan, startup },
  mine,
  lastResult,
}: {
  application: StaffApplication;
  mine: Sheet;
  lastResult: SubmissionResult<string[]> | undefined;
}) {
  const { t } = useTranslation("planAdministration");
  const locale = useLocale();
  const { scoreSheet } = plan;
  const load = useCallback(async () => (await import("../schema")).scoresFormOf(scoreSheet), [scoreSheet]);
  const [form, fields] = useZodForm({
    id: `scores-${id}-${mine.revision}-${plan.revision}`,
    lastResult: useMemo(() => withRowsOf(scoreSheet, lastResult), [scoreSheet, lastResult]),
    defaultValue: {
      scores: plan.scoreSheet.map(({ key }) => ({ key, points: mine.scores[key]?.toString() ?? "" })),
      comment: mine.comment,
      revision: String(mine.revision),
      plan_revision: String(plan.revision),
    },
    load,
  });
  const rows = fields.scores.getFieldList();
  const totalIn = (form: FormData) =>
    totalOf(
      plan.scoreSheet,
      Object.fromEntries(
        plan.scoreSheet.map(({ key }, at) => [
          key,
          readTypedAmount(String(form.get(rows[at]?.getFieldset().points.name ?? "") ?? ""))?.value ?? 0,
        ]),
      ),
    );
  return (
    <Form
      form={form}
      isEdit
      draft={`/staff/applications/${id}/scores/${plan.revision}`}
      preventScrollReset
      className="space-y-4"
    >
      <h3 className="font-medium">{t("score.mine")}</h3>
      <input type="hidden" name="revision" value={mine.revision} />
      <input type="hidden" name="plan_revision" value={plan.revision} />
      {plan.scoreSheet.map(({ key, label, max }, at) => {
        const row = rows[at]?.getFieldset();
        if (!row) return null;
        return (
          <div key={key}>
            <input type="hidden" name={row.key.name} value={key} />
            <TextField
              field={row.points}
              label={t("score.points", { label: textIn(label, locale), max })}
              inputMode="numeric"
              className="max-w-xs"
              required={false}
            />
          </div>
        );
      })}
      <TextAreaField
        field={fields.comment}
        label={t("score.comment")}
        hint={t("score.commentHint")}
        rows={3}
        required={false}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="save-scores" variant="secondary">
          {t("score.save")}
        </SubmitButton>
        <ConfirmDialog
          title={(form) => t("score.handInTitle", { name: startup.name || "—", ...totalIn(form) })}
          description={t("score.handInText")}
          confirmLabel={t("score.handIn")}
        >
          <SubmitButton name="intent" value="hand-in">
            {t("score.handIn")}
          </SubmitButton>
        </ConfirmDialog>
      </div>
    </Form>
  );
}

function GivenSheet({ application: { plan }, sheet }: { application: StaffApplication; sheet: Sheet }) {
  const { t } = useTranslation("planAdministration");
  return (
    <>
      <dl className="mt-1 text-sm">
        {plan.scoreSheet.map(({ key, label, max }) => (
          <div key={key} className="flex justify-between gap-4 py-0.5">
            <dt className="wrap-anywhere text-ink-soft">
              <FormText texts={label} />
            </dt>
            <dd className="shrink-0 tabular-nums">
              {sheet.scores[key] ?? "—"} / {max}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 font-medium tabular-nums">{t("score.total", totalOf(plan.scoreSheet, sheet.scores))}</p>
      {sheet.comment && <p className="mt-1 wrap-anywhere whitespace-pre-line">{sheet.comment}</p>}
      {sheet.scoredAt !== null && (
        <p className="mt-1 text-sm text-ink-faint">
          {t("reviewers.done")} · <LocalDate at={sheet.scoredAt} withTime />
        </p>
      )}
    </>
  );
}
