import type { TimelinePart } from "~/features/core/timeline/timeline";

export const timeline = { told: [], leftOut: { content: "about the website" } } satisfies TimelinePart;
