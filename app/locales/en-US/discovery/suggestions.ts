import type { Texts } from "../../texts";
import type { suggestions as zh } from "../../zh-TW/discovery/suggestions";

export const suggestions: Texts<typeof zh> = {
  title: "Suggestions that follow what you do",
  description: {
    investor:
      "Startups you save, invite, answer, meet, move on your board, or spend time on bring up more like them. Those you pass on bring up fewer. The effect is limited, and only you can see this.",
    startup:
      "Investors you save, invite, answer, meet, or move on your board bring up more like them. Those you pass on bring up fewer. The effect is limited, and only you can see this.",
  },
  turnOff: "Stop adjusting",
  turnOn: "Adjust my suggestions",
  toMatches: "View suggestions",
  lines: {
    title: "Current adjustments",
    description: "Based on what you did recently. If something is wrong, change it.",
    empty: "None yet. They appear once you have saved, invited, or passed on enough profiles of a kind.",
    counts: "Showed interest: {{liked}}. Passed: {{passed}}.",
    choose: "How should we suggest “{{label}}”?",
  },
  features: { industry: "Industry", domain: "Technology", region: "Region", stage: "Round", amount: "Amount" },
  effects: { more: "Suggested more", fewer: "Suggested less", off: "No effect" },
  choices: { learned: "Follow what I do", more: "More", fewer: "Fewer", off: "No effect" },
  forget: {
    title: "Delete what was learned",
    description:
      "What you did until now no longer affects your suggestions, and your changes above are deleted too. Suggestions return to their first order.",
    withDismissals: "Also suggest the profiles I marked as not for me again",
    button: "Delete what was learned",
    confirm: "Delete what was learned?",
    confirmText: "This can’t be undone. Your favorites, conversations, and board stay as they are.",
  },
  done: {
    on: "Your suggestions now follow what you do.",
    off: "Your suggestions no longer follow what you do.",
    chosen: "Suggestions updated.",
    forgotten: "What was learned has been deleted.",
  },
};
