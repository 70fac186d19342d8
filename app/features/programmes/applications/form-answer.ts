import type { Answers } from "~/db/plan-form";
import type { AnswerIssues } from "~/features/programmes/plan-forms/answers";
import type { Conflict } from "~/features/records/editing/conflict";

/** The response to a refused save or submission of the whole form. */
export interface FormAnswer {
  status: "error";
  /** The submitted answers, for pages without scripts. */
  typed: Answers;
  /** Whether the answers are stored; if so, only the submission was refused. */
  isStored: boolean;
  /** The prints to base the form on (`writeBase`). */
  base: string;
  issues: AnswerIssues;
  /** A message key about the form as a whole. */
  message: string | null;
  conflict: Conflict | null;
}

/** The response to an autosave. */
export type AutosaveAnswer =
  | {
      status: "saved";
      /** Milliseconds. */
      savedAt: number;
      /** The prints of what was stored, by path. */
      prints: Record<string, string>;
      /** Changes by another device in fields that were not sent, with their prints. */
      theirs: { answers: Answers; prints: Record<string, string> } | null;
    }
  | {
      status: "refused";
      message: string;
      conflict: Conflict | null;
      /** The keys of the refused answers; empty if everything sent was refused. */
      refused: string[];
    };
