import type { Texts } from "../../texts";
import type { attention as zh } from "../../zh-TW/discovery/attention";

export const attention: Texts<typeof zh> = {
  title: "Exposure across profiles",
  description:
    "How many profiles the suggestions and invitations reach, updated every six hours. Only counts are kept, not who saw whom. The more a few profiles get, the harder the others are to find.",
  sides: { startup: "Startups", investor: "Investors" },
  of: {
    suggested: { title: "Shown among suggestions", reached: "Profiles shown" },
    invited: { title: "Invited", reached: "Profiles invited" },
  },
  caption: "{{side}}: {{title}}",
  week: "Week of",
  current: "This week so far",
  reached: "{{reached, number}} of {{profiles, number}}",
  topTenth: "Top tenth’s share",
  percent: "{{number}}%",
  gini: "Gini coefficient",
  none: "No numbers yet",
  noneText: "Counting starts within six hours.",
  notes: {
    topTenth:
      "The top tenth’s share is how much of all views or invitations goes to the tenth of profiles with the most. If all had the same, it would be 10%.",
    gini: "The Gini coefficient goes from 0 to 1: at 0 every profile gets the same, and the closer to 1, the more goes to a few.",
  },
};
