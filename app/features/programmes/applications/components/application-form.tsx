import ChevronDown from "lucide-react/icons/chevron-down";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DraftOffer } from "~/components/form/draft-offer";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { useIssueText } from "~/components/form/use-issue-text";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { ProgressRing } from "~/components/ui/progress-ring";
import { useLocale } from "~/components/ui/use-locale";
import type { Answers } from "~/db/plan-form";
import { answerPath, progressOf } from "~/features/programmes/plan-forms/answers";
import { ApplicationFields } from "~/features/programmes/plan-forms/components/application-fields";
import { goToAnswer, IssueLinks } from "~/features/programmes/plan-forms/components/issue-links";
import { textIn } from "~/features/programmes/plan-forms/form-texts";
import { ConflictSummary, EditedForm } from "~/features/records/editing/components/conflicts";
import type { EditResult } from "~/features/records/editing/conflict";
import { baseField } from "~/features/records/editing/field-prints";
import type { FormAnswer } from "../form-answer";
import type { OwnPlanApplication } from "../own-plan-page.server";
import { SaveStatus } from "./save-status";
import { useAutosave } from "./use-autosave";

interface ApplicationFormProps {
  planId: string;
  application: OwnPlanApplication;
  /** The last refused post of the whole form. */
  answer: FormAnswer | undefined;
}

const formId = "application";
const problemsId = "problems";
const noIssues = {};

/** A draft application form: saved while typing, or by its own buttons without scripts. */
export function ApplicationForm({ planId, application, answer }: ApplicationFormProps) {
  const { t } = useTranslation("applications");
  const issueText = useIssueText();
  const { fields, formVersion: version, known, savedAt } = application;
  const [first] = useState(answer);
  const autosave = useAutosave({
    planId,
    version,
    stored: application.answers,
    filled: first?.typed ?? application.answers,
    base: first && !first.conflict ? first.base : application.base,
    savedAt,
    conflict: first?.conflict ?? null,
  });
  const { adopt } = autosave;
  const adopted = useRef(first);
  useEffect(() => {
    if (answer === undefined || answer === adopted.current) return;
    adopted.current = answer;
    adopt({ ...answer, stored: answer.isStored });
    document.getElementById(problemsId)?.focus();
  }, [answer, adopt]);

  const issues = answer?.issues ?? noIssues;
  const number = Object.keys(issues).length;
  const result = { conflict: autosave.conflict } as EditResult;
  return (
    <EditedForm base={autosave.base} version={version} result={result}>
      <section aria-labelledby="form-title" className="space-y-6">
        <FormProgress fields={fields} answers={autosave.answers} />
        {autosave.earlier && (
          <DraftOffer at={autosave.earlier.at} onRestore={autosave.restore} onDiscard={autosave.discard} />
        )}
        <PostForm
          id={formId}
          isEdit
          noValidate
          data-autosaved
          encType="multipart/form-data"
          draft={autosave.draft}
          onSubmit={autosave.onSubmit}
          className="space-y-7"
        >
          <input type="hidden" name={baseField} value={autosave.base} readOnly />
          <input type="hidden" name="version" value={version} readOnly />
          <div id={problemsId} tabIndex={-1} className="scroll-mt-32 space-y-4 empty:hidden">
            {answer?.message != null && <Notice tone="danger">{issueText(answer.message)}</Notice>}
            {number > 0 && (
              <Notice tone="warning" title={t("form.issues", { count: number })}>
                <IssueLinks fields={fields} issues={issues} />
              </Notice>
            )}
            {autosave.conflict && <ConflictSummary />}
          </div>
          {autosave.theirs && (
            <Notice
              action={
                <Button variant="secondary" size="sm" onClick={autosave.showTheirs}>
                  {t("form.showOthers")}
                </Button>
              }
            >
              {t("form.others")}
            </Notice>
          )}
          <ApplicationFields
            key={autosave.filling.number}
            fields={fields}
            initial={autosave.filling.answers}
            onChange={autosave.onChange}
            issues={issues}
            formId={formId}
            known={known}
          />
          <p className="text-sm text-ink-faint">{t("form.submitHint")}</p>
          <div
            data-bottom-bar
            className="sticky bottom-0 z-20 -mx-4 space-y-3 border-t border-line bg-canvas/95 px-4 py-3 backdrop-blur-sm sm:-mx-6 sm:px-6 lg:-mx-10 lg:px-10"
          >
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <div className="min-w-0 flex-1 basis-56">
                <SaveStatus state={autosave.state} />
              </div>
              <div className="flex flex-wrap gap-3">
                <SubmitButton name="intent" value="save" variant="secondary">
                  {t("actions.save")}
                </SubmitButton>
                <SubmitButton name="intent" value="submit">
                  {t("actions.submit")}
                </SubmitButton>
              </div>
            </div>
          </div>
        </PostForm>
      </section>
    </EditedForm>
  );
}

/** The number of required fields that are filled in, with links to the others. */
function FormProgress({ fields, answers }: { fields: OwnPlanApplication["fields"]; answers: Answers }) {
  const { t } = useTranslation("applications");
  const locale = useLocale();
  const { filled, total, missing } = progressOf(fields, answers);
  const missingFields = fields.filter(({ key }) => missing.includes(key));
  return (
    <div className="space-y-3">
      <div className="flex items-center gap-4">
        <ProgressRing filled={filled} total={total} />
        <div className="min-w-0">
          <h2 id="form-title" className="text-xl font-semibold">
            {t("form.title")}
          </h2>
          <p className="text-ink-soft tabular-nums">
            {missing.length === 0 ? t("form.complete") : t("form.progress", { filled, total })}
          </p>
        </div>
      </div>
      {missingFields.length > 0 && (
        <details className="group rounded-xl border border-line px-4">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 py-2 font-medium">
            {t("form.missing")}
            <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-faint group-open:rotate-180" />
          </summary>
          <ul className="flex flex-wrap gap-x-5 pb-2">
            {missingFields.map(({ key, label }) => (
              <li key={key} className="min-w-0">
                <a
                  href={`#${answerPath(key)}`}
                  onClick={(event) => {
                    if (goToAnswer(answerPath(key))) event.preventDefault();
                  }}
                  className="inline-flex min-h-11 items-center text-brand-700 underline underline-offset-4 wrap-anywhere"
                >
                  {textIn(label, locale)}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
