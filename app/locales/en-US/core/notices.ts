import type { Texts } from "../../texts";
import type { notices as zh } from "../../zh-TW/core/notices";

export const notices: Texts<typeof zh> = {
  title: "Notifications",
  description: "Your notifications from the last 180 days.",
  empty: "No notifications yet",
  emptyText: "Replies, meetings, review results, and order updates appear here.",
  today: "Today",
  yesterday: "Yesterday",
  unseen: "New",
  markSeen: "Mark all as read",
  marked: "All notifications marked as read.",
  all: "See all notifications",
  settings: "Notification settings",
  earlier: "Earlier notifications",
  failed: "Couldn’t load your notifications",
};
