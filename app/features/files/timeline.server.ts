import type { TimelinePart } from "~/features/core/timeline/timeline";

export const timeline = {
  told: [],
  leftOut: { file: "would name private files" },
} satisfies TimelinePart;
