import type { Texts } from "../../texts";
import type { faq as zh } from "../../zh-TW/site/faq";

export const faq: Texts<typeof zh> = {
  title: "FAQ",
  titleOf: "FAQ for {{audience}}",
  description:
    "Answers for startups and investors on Fundbridge: profiles, review and listing, matches and conversations, membership and accounts.",
  lead: "Search, or browse by topic.",
  audiences: "Audience",
  audience: { startup: "Startups", investor: "Investors" },
  search: {
    label: "Search the FAQ",
    placeholder: "Such as: review, fees, delete account",
    button: "Search",
    clear: "Clear",
    found_one: "{{count}} question about “{{q}}”",
    found_other: "{{count}} questions about “{{q}}”",
    noneTitle: "No questions about “{{q}}”",
    none: "Try other words, or ask us. We’ll reply by email.",
  },
  topics: "Topics",
  topic: {
    start: "Getting started",
    profile: "Your profile",
    review: "Review and listing",
    contact: "Matches and conversations",
    membership: "Membership and fees",
    account: "Account and privacy",
  },
  emptyTitle: "No questions here yet",
  empty: "If anything’s unclear, just ask us.",
  open: "Open on its own page",
  openLabel: "Open on its own page: {{question}}",
  copy: {
    action: "Copy link",
    label: "Copy link: {{question}}",
    copied: "Link copied",
    failed: "Couldn’t copy. Copy it from the address bar.",
  },
  updatedAt: "Updated",
  more: "More on this topic",
  back: "Back to the FAQ",
  contact: {
    title: "Didn’t find an answer?",
    text: "Tell us what’s going on, and we’ll reply by email.",
    action: "Contact us",
  },
};
