import type { Texts } from "../../texts";
import type { profileForms as zh } from "../../zh-TW/profiles/profile-forms";

export const profileForms: Texts<typeof zh> = {
  conflict: {
    title: "Not saved yet: some fields were changed elsewhere",
    description:
      "These fields were changed after you opened this page. Choose which version to keep for each, then save again. Everything you entered is still here.",
    legend: "Two versions of {{field}}",
    changed: "This field was changed after you opened the page.",
    byOwner: "From your account, in another tab or on another device",
    byStaff: "By the Fundbridge team",
    other: "The other version",
    onlyTheirs: "Only in the other version",
    onlyMine: "Only in your version",
    onlyOrder: "The entries are the same, in a different order.",
    mine: "Keep mine",
    theirs: "Use the other version",
  },
  unsaved: {
    title: "You have unsaved changes",
    description:
      "Save before you leave? Otherwise your changes stay in this browser, and you can restore them when you open this page again.",
    stay: "Keep editing",
    leave: "Leave without saving",
    save: "Save and leave",
  },
  rows: {
    row: "{{label}} {{number}}",
    up: "Move {{label}} up",
    down: "Move {{label}} down",
    remove: "Remove {{label}}",
    removed: "Removed “{{name}}”.",
    undo: "Undo",
    putBack: "Restored.",
    moved: "{{label}} moved to position {{number}}.",
  },
  issues: {
    phone: "Enter a valid phone number, with an extension after #, for example +886 2 2712 3456 #123.",
    option: "Choose from the list.",
    whole: "Enter a whole number.",
    day: "Enter a valid date, such as 2020-01-31.",
    year: "Enter a four-digit year.",
    future: "This can’t be in the future.",
    image: "Upload this image again.",
    sn: "This isn’t a valid Unified Business Number. Check its 8 digits.",
    checkSize: "The maximum check can’t be smaller than the minimum.",
    changed: "This field has changed since you loaded it.",
    currency: "The currency here is {{currency}}. Enter the number only, or change the currency first.",
    amount: "We can’t read this amount. Try 30,000,000 or 30M.",
    percent: "Enter a number from 0 to 100, for example 12.5.",
  },
  tip: { lesson: "Lesson: {{title}} · {{minutes}} min", opensElsewhere: " (opens in a new tab)" },
};
