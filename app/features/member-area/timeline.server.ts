import type { TimelinePart } from "~/features/core/timeline/timeline";

export const timeline = {
  told: [{ area: "account", from: "account", actions: ["startup.number_overridden"] }],
  leftOut: {},
} satisfies TimelinePart;
