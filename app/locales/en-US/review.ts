import type { Texts } from "../texts";
import type { review as zh } from "../zh-TW/review";

export const review: Texts<typeof zh> = {
  mailWithoutNote: "Please log in to read the comments on each field.",
  issues: {
    reason: "Write a note or comment on at least one field, so that they know what to change.",
  },
};
