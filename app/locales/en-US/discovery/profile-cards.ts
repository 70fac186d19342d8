import type { Texts } from "../../texts";
import type { profileCards as zh } from "../../zh-TW/discovery/profile-cards";

export const profileCards: Texts<typeof zh> = {
  isNew: "New",
  checkSize: "Check size",
  /** On a card whose texts are in one language only. */
  partlyIn: { zh_tw: "Partly in Chinese only", en_us: "Partly in English only" },
  found: {
    in: "{{field}}: ",
    keys: "Industry or location",
    missing: "Missing: ",
    and: ", ",
  },
};
