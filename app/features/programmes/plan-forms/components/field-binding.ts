import type { FormField as Binding } from "~/components/form/field";
import type { Answer, AnsweredField } from "~/db/plan-form";

/** Changes an answer based on its current value, because uploads finish at any time. */
export type ChangeAnswer = (change: (before: Answer | undefined) => Answer) => void;

/** The props of an answer's control. */
export interface AnswerProps<Field extends AnsweredField> {
  field: Field;
  answer: Answer | undefined;
  onChange: ChangeAnswer;
  /** Message keys by path: the answer's, and in tables its cells'. */
  issues: Readonly<Record<string, string[]>>;
  formId: string;
}

interface BindingOptions {
  /** The answer's path, also its name and element id. */
  path: string;
  formId: string;
  issues: Readonly<Record<string, string[]>>;
  initial?: unknown;
  /** A new key resets the control. */
  key?: string;
}

/** The form kit's binding for a control without a conform schema. */
export function bindingOf({ path, formId, issues, initial, key }: BindingOptions): Binding {
  return {
    id: path,
    name: path,
    key,
    formId,
    errors: issues[path],
    errorId: `${path}-error`,
    descriptionId: `${path}-hint`,
    initialValue: initial,
  };
}
