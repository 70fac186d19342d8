import type { Texts } from "../texts";
import type { access as zh } from "../zh-TW/access";

export const access: Texts<typeof zh> = {
  holds: {
    report: "The full report, team, awards and patents",
    news: "News and press coverage",
    fundraising: "Round, amount and shares offered",
    financials: "Financial status, operations and financial documents",
    contact: "Contact person and phone number",
    investments: "Investment approach and track record",
    message: "A conversation with them",
  },
  steps: {
    log_in: {
      text: "Log in first: what opens depends on your membership.",
      action: "Log in",
      other: "Sign up for free",
    },
    complete_profile: {
      text: "Complete your investor profile and submit it: you’re a {{level}} right away.",
      action: "Complete your profile",
    },
    upgrade: {
      text: "Open to premium members: {{levels}}.",
      action: "See memberships",
    },
    get_answer: {
      text: "Opens once this startup has answered you in a conversation.",
      action: "Go to the conversation",
    },
    investors_only: {
      text: "Open to investor members only.",
    },
    publish_profile: {
      text: "Once your company profile is published, you can write to investors.",
      action: "Go to your company profile",
    },
  },
};
