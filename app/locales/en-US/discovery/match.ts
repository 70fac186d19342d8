import type { Texts } from "../../texts";
import type { match as zh } from "../../zh-TW/discovery/match";

export const match: Texts<typeof zh> = {
  description: {
    startup: "Startups that fit your industries, check size, and track record.",
    investor: "Investors who fit your industry and raise, based on what they back.",
  },
  all: "See all suggestions",
  score: "Match score {{score}}",
  why: "Why it’s suggested",
  scoreTitle: "How well you match",
  more: "More details",
  mismatchesTitle: "What doesn’t fit",
  dismiss: "Not for me",
  dismissNamed: "Not for me: {{name}}",
  dismissed: "We won’t suggest “{{name}}” again.",
  undo: "Undo",
  restored: "Back in your suggestions.",
  dismissedTitle: "{{side}} you marked as not for you",
  sides: { startup: "Startups", investor: "Investors" },
  restore: "Undo: suggest “{{name}}” again",
  separator: ", ",
  whyNot: "Why not?",
  whyNotReasons: { sector: "Industry", stage: "Stage", place: "Location", amount: "Amount" },
  noted: "Noted. We’ll suggest fewer like this.",
  wishes: { startup: "Say which startups you’re looking for", investor: "Say which investors you’re looking for" },
  adjusted: {
    more: "Suggested more, because you showed interest: {{names}}.",
    fewer: "Suggested less, because you passed on them: {{names}}.",
    change: "View and adjust",
  },
  gone: "This page is no longer listed.",
  emptyTitle: "No suggestions yet",
  emptyHint: {
    startup: "Add your industries, check size, and investments to get startup suggestions.",
    investor: "Add your industries, technologies, and fundraising details to get investor suggestions.",
  },
  fillIn: "Fill in your profile",
  emptySteps: {
    after_review: {
      text: "Suggestions go by your industries and technologies. Your profile is in review: cancel the review to add them.",
      action: "Go to your profile",
    },
    prepare: {
      text: "Suggestions go by your industries and technologies. Your profile is listed: add them with “Prepare changes”.",
      action: "Go to your profile",
    },
  },
  emptyBrowse: "We’ll suggest more as soon as matching profiles are listed.",
  browse: { startup: "Browse startups", investor: "Browse investors" },
  backersOfSimilar: {
    title: "Investors who backed startups like yours",
    description: "They list startups similar to yours in their track record.",
    reason: "Backed {{names}}, similar to you",
  },
};
