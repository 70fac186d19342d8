import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { useLocale } from "~/components/ui/use-locale";
import type { AnsweredField, Answers, FormField } from "~/db/plan-form";
import type { DocumentInfo } from "~/features/files/queries.server";
import { type AnswerIssues, answerPath, shownFields } from "../answers";
import { textIn } from "../form-texts";
import { ChoiceAnswer } from "./choice-answer";
import type { AnswerProps, ChangeAnswer } from "./field-binding";
import { FileAnswer } from "./file-answer";
import { FormText } from "./form-text";
import { TableAnswer } from "./table-answer";
import { DateAnswer, NumberAnswer, TextAnswer } from "./typed-answer";

interface ApplicationFieldsProps {
  /** One version of the form. */
  fields: readonly FormField[];
  /** The initial answers. Change the component's `key` to refill it. */
  initial: Answers;
  /** Called after each change with all answers, including those of hidden fields. */
  onChange?: (answers: Answers) => void;
  /** Problems, from `answerIssues`. */
  issues?: AnswerIssues;
  /** The id of the form that submits the answers. */
  formId: string;
  /** Names and sizes of the documents in `initial` (`describeDocuments`). */
  known: readonly DocumentInfo[];
  disabled?: boolean;
  /** Documents are listed but not uploaded; nothing is stored. */
  isTrial?: boolean;
}

const noIssues: AnswerIssues = {};

/**
 * A form's fields in the reader's language. Field names are `a.<key>`, with an empty one beside a choice's checkboxes,
 * `a.<key>[0].<column>` in tables, and `a.<key>[0].file_id` and `.name` for documents; element ids equal the names
 * (`goToAnswer`). Controls are uncontrolled and never `required`, because drafts may be incomplete.
 *
 * Conditions show and hide fields at once; hidden fields keep and send their answers. Without scripts all fields are
 * visible and say when they apply. The form then needs `encType="multipart/form-data"`, and its action must call
 * `takeUploadedDocuments` with the paths of the file fields as `lists`.
 */
export function ApplicationFields({
  fields,
  initial,
  onChange,
  issues = noIssues,
  disabled = false,
  ...shared
}: ApplicationFieldsProps) {
  const [answers, setAnswers] = useState(initial);
  const latest = useRef(initial);
  const root = useRef<HTMLFieldSetElement>(null);
  useTypedBefore(root);
  const shown = new Set(shownFields(fields, answers));

  function change(key: string): ChangeAnswer {
    return (next) => {
      latest.current = { ...latest.current, [key]: next(latest.current[key]) };
      setAnswers(latest.current);
      onChange?.(latest.current);
    };
  }

  return (
    <fieldset ref={root} role="presentation" disabled={disabled} className="@container min-w-0 space-y-7">
      {fields.map((field) => (
        <div key={field.key} className={cn("min-w-0", !shown.has(field) && "hidden noscript:block")}>
          <WhenItApplies field={field} fields={fields} />
          {field.kind === "heading" ? (
            <FormHeading field={field} />
          ) : (
            <AnswerControl
              {...shared}
              field={field}
              answer={answers[field.key]}
              onChange={change(field.key)}
              issues={issues}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** Counts input from before hydration, or restored by the browser, as typed now. */
function useTypedBefore(root: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    for (const control of root.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      "input[name], textarea[name]",
    ) ?? []) {
      if (control.type === "hidden" || control.type === "file" || isAsItCame(control)) continue;
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, [root]);
}

function isAsItCame(control: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value === control.defaultValue;
  // In a radio group only the checked button counts.
  if (control.type === "radio") return !control.checked || control.defaultChecked;
  return control.type === "checkbox"
    ? control.checked === control.defaultChecked
    : control.value === control.defaultValue;
}

/** Without scripts, when nothing is hidden, says when a field applies. */
function WhenItApplies({ field, fields }: { field: FormField; fields: readonly FormField[] }) {
  const { t } = useTranslation("planForms");
  const locale = useLocale();
  const { condition } = field;
  const source = fields.find(({ key }) => key === condition?.field);
  const option = source?.kind === "choice" && source.options.find(({ key }) => key === condition?.option);
  if (!source || !option) return null;
  return (
    <p className="mb-1.5 hidden text-sm text-ink-faint noscript:block">
      {t("answer.applies", { field: textIn(source.label, locale), option: textIn(option.label, locale) })}
    </p>
  );
}

function FormHeading({ field }: { field: FormField }) {
  return (
    <div className="border-t border-line pt-6">
      <h2 id={answerPath(field.key)} className="text-xl font-semibold [overflow-wrap:anywhere]">
        <FormText texts={field.label} />
      </h2>
      <p className="mt-1 whitespace-pre-line text-ink-soft [overflow-wrap:anywhere] empty:hidden">
        <FormText texts={field.help} />
      </p>
    </div>
  );
}

type ControlProps = AnswerProps<AnsweredField> & Pick<ApplicationFieldsProps, "known" | "isTrial">;

function AnswerControl({ field, known, isTrial = false, ...props }: ControlProps) {
  switch (field.kind) {
    case "text":
    case "longText":
      return <TextAnswer {...props} field={field} />;
    case "number":
    case "money":
      return <NumberAnswer {...props} field={field} />;
    case "date":
      return <DateAnswer {...props} field={field} />;
    case "choice":
      return <ChoiceAnswer {...props} field={field} />;
    case "file":
      return <FileAnswer {...props} field={field} known={known} isTrial={isTrial} />;
    case "table":
      return <TableAnswer {...props} field={field} />;
    default:
      return field satisfies never;
  }
}
