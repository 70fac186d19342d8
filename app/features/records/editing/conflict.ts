import type { SubmissionResult } from "@conform-to/react";
import type { Editor } from "~/db/values";
import type { FieldValue } from "~/features/records/records/field";

/** A field changed concurrently, as shown to the user who saved second. */
export interface ConflictingField {
  path: string;
  /** The field's label in the reader's language. */
  label: string;
  /** The current choice. */
  choice: "mine" | "theirs";
  /** When it was changed, in milliseconds, and by whom; null if unknown. */
  at: number | null;
  by: Editor | null;
  /** The stored value. */
  theirs: FieldValue;
  /** For lists, the rows only one side has; null if none, or if the value is not a list. */
  onlyTheirs: FieldValue | null;
  onlyMine: FieldValue | null;
  isList: boolean;
}

/** The conflicts of a re-rendered form. */
export interface Conflict {
  /** The form's new base: conflicts that were shown count as seen. */
  base: string;
  fields: ConflictingField[];
}

/** The action data of a re-rendered form with a base. */
export type EditResult = SubmissionResult<string[]> & { conflict?: Conflict | null };
