import type { Texts } from "../texts";
import type { desk as source } from "../zh-TW/desk";

export const desk: Texts<typeof source> = {
  title: "Content",
  issues: {
    link: "Enter a path on this site that starts with /, or an address that starts with https://.",
    time: "Enter a valid date and time.",
    past: "Choose a time in the future.",
    image: "Choose an image from the library.",
    lower: "The version can’t be lower than the published one.",
    synonyms: "Write one group per line, with 2 to 20 words of up to 60 characters each.",
  },
};
