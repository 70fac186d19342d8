import type { TimelinePart } from "~/features/core/timeline/timeline";

export const timeline = {
  told: [{ area: "profile", from: "account", actions: ["startup.begun", "investor.begun"] }],
  leftOut: {},
} satisfies TimelinePart;
