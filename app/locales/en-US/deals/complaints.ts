import type { complaints as source } from "../../zh-TW/deals/complaints";
import { reportReasons } from "../messaging/report-reasons";

export const complaints: typeof source = {
  reasons: reportReasons,
  report: {
    letter: "Report this letter",
    introduction: "Report this introduction",
    request: "Report this request",
  },
  hint: "The Fundbridge team gets a copy of the text. Its author isn’t told who reported it.",
  reason: "Reason",
  note: "Details (optional)",
  submit: "Send report",
  done: "Thanks. We’ve got your report and will look into it soon.",
  title: "Letters and introductions",
  kinds: { letter: "Monthly letter", introduction: "Introduction", request: "Request for introductions" },
  by: "Reported by",
  view: "Read the text and see its author",
  viewHint: "The text is private, and its author may have chosen not to be named. Each view is recorded.",
  author: "Author",
  gone: "Deleted account",
  noText: "The author’s account was deleted, and the text with it.",
  resolution: "What was done",
  settle: "Mark as settled",
  settled: "Report marked as settled.",
};
