import type { Texts } from "../../texts";
import type { notices as zh } from "../../zh-TW/core/notices";

export const notices: Texts<typeof zh> = {
  title: "Notices",
  description: "Everything Fundbridge has told you, kept for 180 days.",
  empty: "No notices yet",
  emptyText: "Replies, meetings, review results, and news about orders appear here.",
  today: "Today",
  yesterday: "Yesterday",
  unseen: "New",
  markSeen: "Mark all as read",
  marked: "All notices are marked as read.",
  all: "See all notices",
  settings: "Notice settings",
  earlier: "Earlier notices",
  failed: "Couldn’t load the notices",
};
