import type { Texts } from "../../texts";
import type { reviewDesk as zh } from "../../zh-TW/intake/review-desk";

export const reviewDesk: Texts<typeof zh> = {
  changes: {
    title: "Pending changes",
    text: "Only the fields that differ from the public page are shown. The page stays as it is until you decide.",
  },
  decision: {
    approve: "Approve changes",
    approveTitle: "Approve the changes to {{name}}?",
    approveDescription:
      "The public page is updated right away and the owner gets an email unless they’ve turned off review emails. Comments you’ve typed aren’t sent.",
    returnDescription: "The public page stays as it is. The owner sees your note and comments.",
  },
  takeOver: "Take it over to decide. What you’ve typed stays.",
  draft: {
    unsaved: "Saving…",
    saved: "Saved on all your devices",
    failed: "Not saved yet. Trying again",
  },
  last: "Back to the last one",
  done: {
    changesApproved: "Changes approved. The public page is updated.",
    changesReturned: "Changes returned.",
  },
  phrases: {
    title: "Phrases",
    description: "Shared by all reviewers. Inserted in the owner’s language.",
    back: "Back to the review queue",
    add: "Add a phrase",
    zh: "Chinese",
    en: "English",
    by: "Added by {{who}}",
    byFormer: "Added by someone who has left",
    remove: "Remove",
    removeTitle: "Remove this phrase?",
    removeText: "No reviewer can insert it any longer. Comments that already have it stay as they are.",
    empty: "No phrases yet",
    emptyText: "Keep the remarks you often write here, and insert them with Alt+P while reviewing.",
    insert: "Insert a phrase",
    insertTitle: "Insert a phrase",
    shortcut: "Shortcut: Alt+P",
    filter: "Filter phrases",
    none: "No phrase matches.",
    manage: "Manage phrases",
    list: "Phrases",
    full: "There are too many phrases. Remove one first.",
    outdated: "Someone else changed this phrase meanwhile. Compare the texts, and save again to replace theirs.",
    savedText: "Saved meanwhile: {{text}}",
    added: "Added.",
    changed: "Saved.",
    removed: "Removed.",
  },
};
