import type { Texts } from "../../texts";
import type { emptySearches as zh } from "../../zh-TW/discovery/empty-searches";

export const emptySearches: Texts<typeof zh> = {
  title: "Searches without results",
  description:
    "Keywords that at least five people searched for in the last 30 days without finding anything. If one means the same as a known word, add it as a synonym.",
  synonyms: "Edit all synonyms",
  open: "Open keywords",
  people_one: "{{count}} or more people",
  people_other: "{{count}} or more people",
  sides: { startup: "Startups", investor: "Investors" },
  and: ", ",
  synonymOf: "Means the same as",
  itself: "Enter another word. This is the keyword itself.",
  accept: "Add synonym",
  dismiss: "Dismiss",
  none: "No open keywords",
  noneText: "A keyword appears here once at least five people have searched for it without results.",
  settled: "Recently settled",
  wasAccepted: "Synonym of “{{word}}”",
  wasDismissed: "Dismissed",
  undo: "Undo",
  accepted: "Synonym added. It takes effect within five minutes.",
  drafted: "Synonym added to the draft. It takes effect once the synonyms are published.",
  dismissed: "Keyword dismissed.",
  reopened: "Undone.",
  reopenedInDraft: "Undone in the draft. It takes effect once the synonyms are published.",
};
