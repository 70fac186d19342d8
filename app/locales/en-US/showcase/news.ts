import type { Texts } from "../../texts";
import type { news as zh } from "../../zh-TW/showcase/news";

export const news: Texts<typeof zh> = {
  titleOf: "News from {{name}}",
  description: "News and press coverage published by {{name}}.",
  latest: "Latest news",
  all: "All news ({{count}})",
  back: "Back to {{name}}’s company page",
  readLink: "Read the full story",
  opensElsewhere: "(opens in a new tab)",
  photoOf: "Photo of “{{title}}”",
  untitled: "(no title)",
  empty: {
    title: "No news yet",
    hint: "This startup’s news will appear here.",
    action: "View company page",
  },
  rewards: "Investor perks",
  fromAmount: "For investments of {{amount}} or more",
  anyAmount: "For an investment of any size",
  scheduled: "Scheduled",
  scheduledHint: "Visible to others once published.",
};
