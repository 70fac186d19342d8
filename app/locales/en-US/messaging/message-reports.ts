import type { Texts } from "../../texts";
import type { messageReports as zh } from "../../zh-TW/messaging/message-reports";

export const messageReports: Texts<typeof zh> = {
  title: "Reports",
  description:
    "Conversations, course posts, letters and introductions that members reported, kept as they were at the time.",
  conversations: "Conversations",
  waiting: "Waiting",
  settled: "Settled",
  emptyTitle: "No reports waiting",
  emptyDescription: "Reported conversations, course posts, letters and introductions appear here.",
  emptySettled: "No settled reports yet",
  by: "Reported by the {{side}} · {{reason}}",
  investor: "investor",
  startup: "startup",
  gone: "Deleted account",
  messages: "Messages at the time",
  view: "View the messages",
  viewHint: "Conversations are private. Each view is recorded.",
  resolution: "What was done",
  settle: "Mark as settled",
  settleDone: "Report marked as settled.",
  settledBy: "Settled by {{email}}",
};
