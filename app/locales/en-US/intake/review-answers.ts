import type { Texts } from "../../texts";
import type { reviewAnswers as zh } from "../../zh-TW/intake/review-answers";

export const reviewAnswers: Texts<typeof zh> = {
  title: "Reply to the review",
  description: "Change each field or reply to its comment. The reviewer reads your replies when you submit again.",
  note: "General note",
  comment: "Reviewer’s comment",
  edit: "Change this field",
  label: "Your reply",
  hint: "For example, why it stays as it is, or where you changed it. Leave it empty to remove your reply.",
  save: "Save reply",
  saved: "Reply saved. The reviewer reads it when you submit again.",
  removed: "Reply removed.",
  closed: "This comment no longer needs a reply. Yours wasn’t saved.",
  empty: "No comments to work on",
  emptyText: "When a profile is returned, the reviewer’s comments are listed here.",
};
