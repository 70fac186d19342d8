import type { FormField as Binding } from "~/components/form/field";
import type { Answer, AnsweredField } from "~/db/plan-form";

/** Changes one answer, from what it is by then: uploads end at any time. */
export type ChangeAnswer = (change: (before: Answer | undefined) => Answer) => void;

/** What the control of an answer gets. */
export interface AnswerProps<Field extends AnsweredField> {
  field: Field;
  answer: Answer | undefined;
  onChange: ChangeAnswer;
  /** Message keys by path: the answer's own, and in tables those of its cells. */
  issues: Readonly<Record<string, string[]>>;
  formId: string;
}

interface BindingOptions {
  /** Its path, which is its name and its element's id too. */
  path: string;
  formId: string;
  issues: Readonly<Record<string, string[]>>;
  initial?: unknown;
  /** Another one makes the control begin anew. */
  key?: string;
}

/** What the fields of the form kit need, for a control that no schema of conform knows. */
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
