import type { SubmissionResult } from "@conform-to/react";
import type { Editor } from "~/db/values";
import type { FieldValue } from "~/features/records/field";

/** A field that somebody else changed while it was being edited here too, for the one who was second. */
export interface ConflictingField {
  path: string;
  /** Its name in the reader's language. */
  label: string;
  /** Which value the reader wants so far. */
  choice: "mine" | "theirs";
  /** When it was changed, in milliseconds, and by whom; null where that is not known. */
  at: number | null;
  by: Editor | null;
  /** What is stored now. */
  theirs: FieldValue;
  /** Of lists, the rows that only one side has; null where a side has none, or where the value is no list. */
  onlyTheirs: FieldValue | null;
  onlyMine: FieldValue | null;
  isList: boolean;
}

/** What the form gets when it comes back with conflicts. */
export interface Conflict {
  /** For the form to carry from now on: what was shown counts as seen. */
  base: string;
  fields: ConflictingField[];
}

/** What the action of a form with a base answers when the form comes back. */
export type EditResult = SubmissionResult<string[]> & { conflict?: Conflict | null };
