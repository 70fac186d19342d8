import type { TimelinePart } from "~/features/core/timeline/timeline";

export const timeline = {
  told: [],
  leftOut: { keyword: "about words that everybody searches" },
} satisfies TimelinePart;
