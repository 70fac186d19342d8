import type { Answers } from "~/db/plan-form";
import type { AnswerIssues } from "~/features/programmes/plan-forms/answers";
import type { Conflict } from "~/features/records/editing/conflict";

/** What a refused save or submission of the whole form is answered with. */
export interface FormAnswer {
  status: "error";
  /** The answers as they were sent, for pages without scripts. */
  typed: Answers;
  /** Whether they are stored now: then only submitting was refused. */
  isStored: boolean;
  /** The prints of the answers that the form is to be based on (`writeBase`). */
  base: string;
  issues: AnswerIssues;
  /** A message key about the form as a whole. */
  message: string | null;
  conflict: Conflict | null;
}

/** The answer to answers that were saved while they were typed. */
export type AutosaveAnswer =
  | {
      status: "saved";
      /** Milliseconds. */
      savedAt: number;
      /** The prints of what was stored, by path. */
      prints: Record<string, string>;
      /** What another device changed in fields that were not sent, with its prints. */
      theirs: { answers: Answers; prints: Record<string, string> } | null;
    }
  | {
      status: "refused";
      message: string;
      conflict: Conflict | null;
      /** The keys of the answers that were refused; empty if it was all that was sent. */
      refused: string[];
    };
