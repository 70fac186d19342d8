import type { Texts } from "../../texts";
import type { reviewAnswers as zh } from "../../zh-TW/intake/review-answers";

export const reviewAnswers: Texts<typeof zh> = {
  title: "Answer the review",
  description: "Change each field or answer its comment. The reviewer reads your answers when you submit again.",
  note: "General note",
  comment: "Reviewer’s comment",
  edit: "Change this field",
  label: "Your answer",
  hint: "For example, why it stays as it is, or where you changed it. Leave it empty to remove your answer.",
  save: "Save answer",
  saved: "Answer saved. The reviewer reads it when you submit again.",
  removed: "Answer removed.",
  closed: "This comment no longer needs an answer. Yours wasn’t saved.",
  empty: "No comments to work on",
  emptyText: "When a profile is returned, the reviewer’s comments are listed here.",
};
