import type { Texts } from "../../texts";
import type { ecosystem as zh } from "../../zh-TW/site/ecosystem";

export const ecosystem: Texts<typeof zh> = {
  title: "Ecosystem",
  what: "What the ecosystem is",
  map: {
    title: "How they connect",
    description: "Choose a group to see who’s in it and when to turn to them.",
    supports: "Support startups",
    funds: "Bring capital and markets",
    serves: "Serve both sides",
    startups: "Startups",
    investors: "Investors",
    bridge: "Fundbridge",
    summary:
      "Accelerators, government programs, universities and research, and coworking spaces support startups. Venture capital and angels and corporations bring capital and markets. Legal and accounting firms, media and communities serve both sides. Fundbridge matches startups with investors.",
  },
  list: {
    title: "Who’s who",
    filter: "Filter by group",
    all: "All",
    visit: "Visit website",
    note: "Compiled by Fundbridge for your reference. Being listed is neither a partnership nor a recommendation.",
    emptyTitle: "No organizations in this group yet",
    empty: "Know one that belongs here? Tell us.",
    suggest: "Suggest an organization",
    showAll: "See all groups",
  },
  groups: {
    accelerator: {
      name: "Accelerators",
      text: "Sharpen your product, business model and pitch. For teams with a prototype that are looking for their market.",
    },
    fund: {
      name: "Venture capital and angels",
      text: "Bring capital and board experience. For companies with early results that are ready to grow.",
    },
    government: {
      name: "Government programs",
      text: "Share the risk of early research through grants, investment and advice, usually with fixed application dates.",
    },
    academia: {
      name: "Universities and research",
      text: "Provide technology transfer, labs and talent. For deep tech and biotech teams.",
    },
    corporate: {
      name: "Corporations",
      text: "Work with startups through pilots, purchasing and corporate venture capital. For products ready for a customer’s site.",
    },
    space: {
      name: "Coworking spaces",
      text: "Flexible offices and peers. For new teams whose size is still changing.",
    },
    professional: {
      name: "Legal and accounting",
      text: "Incorporation, cap tables, investment agreements and audits. The earlier you ask, the less it costs.",
    },
    media: {
      name: "Media and communities",
      text: "Help the market hear about you, and help you meet your peers, through coverage and events.",
    },
  },
  join: {
    title: "Ready to meet investors?",
    text: "Complete your company profile and pass the review, and investors can find you.",
    startup: "Sign up as a startup",
    partners: "See our partners",
  },
};
