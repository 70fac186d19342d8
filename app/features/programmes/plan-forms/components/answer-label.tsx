import type { ReactNode } from "react";
import { RequiredMark } from "~/components/form/field";
import type { AnsweredField } from "~/db/plan-form";
import { FormText } from "./form-text";

/**
 * A field's label and required mark. The control itself is not `required`, because a draft may be saved without an
 * answer.
 */
export function AnswerLabel({ field }: { field: Pick<AnsweredField, "label" | "required"> }) {
  return (
    <span className="[overflow-wrap:anywhere]">
      <FormText texts={field.label} />
      {field.required && <RequiredMark />}
    </span>
  );
}

/** The staff's help text followed by the limits; undefined if there is neither. */
export function answerHint({ help }: AnsweredField, limits: ReactNode = null): ReactNode {
  const hasHelp = help.zh_tw !== "" || help.en_us !== "";
  if (!hasHelp && limits === null) return undefined;
  return (
    <>
      {hasHelp && (
        <span className="block whitespace-pre-line [overflow-wrap:anywhere]">
          <FormText texts={help} />
        </span>
      )}
      {limits !== null && <span className="block">{limits}</span>}
    </>
  );
}
