import type { Texts } from "../../texts";
import type { outbox as source } from "../../zh-TW/core/outbox";

export const outbox: Texts<typeof source> = {
  title: "Development outbox",
  description: "Emails the system has sent. This page exists in development only.",
  to: "Recipient",
  filter: "Filter",
  all: "All emails",
  empty: "No emails yet",
  emptyText: "Sign up, and the activation email will appear here.",
  signup: "Go to sign-up",
  attachment: "Attachment: {{name}}",
  preview: "Email content: {{subject}}",
  statuses: { queued: "queued", sent: "sent", failed: "failed" },
};
