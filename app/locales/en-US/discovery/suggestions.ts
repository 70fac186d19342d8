import type { Texts } from "../../texts";
import type { suggestions as zh } from "../../zh-TW/discovery/suggestions";

export const suggestions: Texts<typeof zh> = {
  wishes: {
    title: { startup: "Investors you’re looking for", investor: "Startups you’re looking for" },
    description:
      "Anything you leave open makes no difference. Other members can’t see what you choose, only whether they fit.",
    legends: { types: "Type of investor", rounds: "Round", regions: "Location", languages: "Languages you work in" },
    roleLegends: { startup: "For this round, you need someone to", investor: "You usually" },
    roles: { lead: "Lead", follow: "Follow" },
    languages: { zh: "Chinese", en: "English", ja: "Japanese", ko: "Korean" },
    save: "Save",
  },
  title: "Suggestions that adapt to your activity",
  description: {
    investor:
      "When you save, invite, reply to, or meet a startup, move it on your board, or spend time on its page, we suggest more like it. When you pass on one, we suggest fewer. The effect is limited, and only you can see this.",
    startup:
      "When you save, invite, reply to, or meet an investor, or move one on your board, we suggest more like it. When you pass on one, we suggest fewer. The effect is limited, and only you can see this.",
  },
  turnOff: "Stop adapting",
  turnOn: "Adapt to my activity",
  toMatches: "View suggestions",
  lines: {
    title: "Current adjustments",
    description: "Based on your recent activity. If something’s off, change it.",
    empty: "None yet. They appear once you’ve saved, invited, or passed on several similar profiles.",
    counts: "Showed interest: {{liked}}. Passed: {{passed}}.",
    choose: "How should we suggest “{{label}}”?",
  },
  features: { industry: "Industry", domain: "Technology", region: "Region", stage: "Round", amount: "Amount" },
  effects: { more: "Suggested more", fewer: "Suggested less", off: "No effect" },
  choices: { learned: "Based on my activity", more: "More", fewer: "Fewer", off: "No effect" },
  forget: {
    title: "Reset suggestions",
    description:
      "We delete what we’ve learned from your activity so far, along with your changes above. Suggestions go back to their original order.",
    withDismissals: "Also bring back the profiles I marked as not for me",
    button: "Reset suggestions",
    confirm: "Reset your suggestions?",
    confirmText: "This can’t be undone. Your favorites, conversations, and board stay as they are.",
  },
  done: {
    wished: "Saved. Your suggestions will follow.",
    on: "Your suggestions now adapt to your activity.",
    off: "Your suggestions no longer adapt to your activity.",
    chosen: "Suggestions updated.",
    forgotten: "Suggestions reset.",
  },
};
