import type { Texts } from "../../texts";
import type { meetings as source } from "../../zh-TW/messaging/meetings";

export const meetings: Texts<typeof source> = {
  issues: {
    tooFew: "Pick three or more times.",
    tooMany: "Pick up to five times.",
    uneven: "Times start at full five minutes.",
    tooSoon: "Pick times that are at least an hour away.",
    tooLate: "Pick times within the next 90 days.",
    overlap: "Two of the times overlap. Change one of them.",
  },
  errors: {
    alreadyOffered: "This conversation already has an offer of times without an answer.",
    changed: "This meeting has just changed. Its latest state is shown below.",
  },
};
