import type { Texts } from "../../texts";
import type { firewall as zh } from "../../zh-TW/showcase/firewall";

export const firewall: Texts<typeof zh> = {
  title: "Who can see",
  description:
    "Hide parts of your profile from a corporate group, corporate VCs, or one investor. They aren’t notified, and your page looks as if you never filled those parts in. Messages in conversations aren’t affected.",
  seeAs: "View as someone else",
  empty: {
    title: "You aren’t hiding anything from anyone",
    text: "For example, if a competitor’s parent company has a fund, you can hide your raise and financials from the whole group. Other investors still see them.",
  },
  rules: {
    title: "Your settings",
    since: "Since",
    seeAs: "See what they see",
    seeAsOf: "See what they see: {{whom}}",
    change: "Change",
    changeOf: "Change what’s hidden: {{whom}}",
    remove: "Show again",
    removeOf: "Show again: {{whom}}",
  },
  whom: {
    visitors: "People who aren’t logged in",
    cvc: "Corporate VCs",
    groupWithBelow_one: "{{name}} and its {{count}} fund or subsidiary",
    groupWithBelow_other: "{{name}} and its {{count}} funds and subsidiaries",
  },
  kinds: { group: "Corporate group" },
  found: {
    parent: "part of {{name}}",
    members_one: "{{count}} listed investor",
    members_other: "{{count}} listed investors",
    nobody: "no listed investors",
    between: " · ",
  },
  rule: {
    numbers: "{{whom}} can’t see your raise and financials.",
    documents: "{{whom}} can’t see your documents.",
    both: "{{whom}} can’t see your raise, financials, and documents.",
    profile: "{{whom}} can’t see your company at all, not even in lists or search.",
  },
  again: {
    numbers: "No longer hidden: your raise and financials ({{whom}}).",
    documents: "No longer hidden: your documents ({{whom}}).",
    both: "No longer hidden: your raise, financials, and documents ({{whom}}).",
    profile: "No longer hidden: your company ({{whom}}).",
  },
  unchanged: "Nothing changed. It was already set this way.",
  undo: "Undo",
  add: {
    title: "Who do you want to hide from?",
    from: "Hide from: {{whom}}",
    change: "Change what’s hidden from: {{whom}}",
  },
  choose: {
    search: "Corporate group or investor",
    searchHint: "Type a name in Chinese or English. A group includes its funds and subsidiaries.",
    submit: "Search",
    suggestions: "Matching groups and investors",
    none: "No group or listed investor matches “{{name}}”. Try another name.",
    everyone: "Or hide from a whole audience",
    cvcHint: "Venture funds owned by companies, including any that join later.",
    visitorsHint: "People have to log in to see your company, and search engines can’t find it.",
  },
  what: {
    title: "What do you want to hide?",
    numbers: "Raise and financials",
    numbersHint:
      "Round, target raise, equity offered, investor perks, financials, and operations. Not documents: a pitch deck usually contains numbers too, so check “Documents” as well.",
    documents: "Documents",
    documentsHint: "Pitch decks, financial statements, and other documents that only some investors can open.",
    profile: "The whole company",
    profileHint:
      "Your company page, and your company in lists, search, and suggested matches, as if it weren’t listed.",
    included: "Included in the whole company.",
    submit: "Save",
    other: "Choose someone else",
  },
  preview: {
    title: "After you save",
    again: {
      numbers: "This no longer hides your raise and financials.",
      documents: "This no longer hides your documents.",
      profile: "This no longer hides your company.",
    },
  },
  reach: {
    visitors: "Takes effect right away for everyone who isn’t logged in.",
    investor: "Takes effect right away for this investor only.",
    members_one: "Takes effect right away for {{count}} listed investor, and for any that join later.",
    members_other: "Takes effect right away for {{count}} listed investors, and for any that join later.",
    nobody: "No listed investors match yet. It will apply to any that join later.",
  },
  public: {
    title: "Your company card is still public",
    text: "Anyone can see your company card and introduction without logging in. People you hide from can see them by logging out. To prevent that, hide your company from people who aren’t logged in.",
    action: "Hide from people who aren’t logged in",
  },
  links: {
    title_one: "You have {{count}} working share link",
    title_other: "You have {{count}} working share links",
    text: "These settings don’t apply to share links. Anyone with a link sees what it shows.",
    action: "See share links",
  },
  issues: {
    classes: "Choose what to hide.",
    target: "Choose who to hide from.",
  },
};
