import { actionsAbout, type TimelinePart } from "~/features/core/timeline/timeline";

const told = /^startup_|\.(shared|share_changed|unshared|hidden|unhidden|rules_viewed)$/;

export const timeline = {
  told: [{ area: "profile", from: "account", actions: actionsAbout("startup").filter((action) => told.test(action)) }],
  leftOut: {},
} satisfies TimelinePart;
