import type { Texts } from "../../texts";
import type { highlights as zh } from "../../zh-TW/site/highlights";

export const highlights: Texts<typeof zh> = {
  title: "Featured on the home page",
  description:
    "The profiles you choose come first, in this order. The rest are filled in by image, membership level, and listing date. The home page shows {{startups}} startups and {{investors}} investors.",
  sides: { startup: "Startups", investor: "Investors" },
  chosen: "Chosen",
  emptyTitle: "Nothing chosen yet",
  emptyDescription: "For now, the home page picks featured profiles by rule only.",
  hidden: {
    ended: "Ended, not shown",
    unpublished: "Not listed, not shown",
  },
  unnamed: "Unnamed",
  up: "Move {{name}} up",
  down: "Move {{name}} down",
  remove: "Stop featuring {{name}}",
  until: "Show until",
  untilHint: "Leave empty for no end",
  saveUntil: "Save date",
  add: {
    title: "Add a profile",
    hint: "Search listed startups or investors by name",
    search: "Search",
    submit: "Add",
    submitNamed: "Add {{name}} to the featured list",
    isFeatured: "Chosen",
    none: "No name matches. Try another one.",
  },
  toast: {
    added: "Added to the home page.",
    removed: "No longer featured.",
    scheduled: "Date saved.",
    moved: "Order changed.",
    full: "You can feature up to {{number}} per side. Remove one first.",
    changed: "This list has just changed. Check it and try again.",
  },
};
