import type { TimelinePart } from "~/features/core/timeline/timeline";

export const timeline = {
  told: [
    {
      area: "profile",
      from: "account",
      actions: ["startup.class_opened", "startup.class_closed", "investor.hours_opened", "investor.hours_closed"],
    },
  ],
  leftOut: {
    conversation: "is between two members",
    meeting: "is between two members",
    report: "is about a conversation, not an account",
  },
} satisfies TimelinePart;
