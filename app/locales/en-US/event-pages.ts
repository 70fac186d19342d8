import type { Texts } from "../texts";
import type { eventPages as zh } from "../zh-TW/event-pages";

export const eventPages: Texts<typeof zh> = {
  issues: {
    endsBeforeStart: "The event can’t end before it starts.",
    tooLong: "An event can last at most 14 days.",
    untilAfterStart: "Registration can’t close after the start.",
  },
};
