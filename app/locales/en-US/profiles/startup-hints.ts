import type { Texts } from "../../texts";
import type { startupHints as zh } from "../../zh-TW/profiles/startup-hints";

export const startupHints: Texts<typeof zh> = {
  hints: {
    photo: "A square image works best.",
    cover: "A 3:1 banner works best.",
    industry_keys: "Up to 10; the first 3 show on your card.",
    domain_keys: "Up to 10.",
    contacts: "Who should investors contact? You can add a title.",
    phone: "Add an extension after #, for example +886 2 2712 3456 #123.",
    sn: "Companies registered in Taiwan enter their 8-digit Unified Business Number.",
    foreignNumber: "The number issued where your company is registered.",
    amount: "For example, 30,000,000 or 30M.",
    plannedCurrency: "Your target raise is in this currency.",
    percent: "Between 0 and 100.",
    documents: "You can change the name readers see, such as “Pitch deck 2025”.",
    term_of_protected: "What you ask readers to respect, shown above the documents.",
    video: "Full address of a YouTube or Vimeo video.",
    more: "Anything else investors should know.",
    report: {
      slogan: "What you do and for whom, in one sentence of up to 120 characters.",
      description: "Up to 500 characters, shown at the top of your public page.",
      summary: "Your company in one minute: what it does, how far it has come, where it is going.",
      purpose: "Why does the company exist? What should be different in five years?",
      problem: "Who has what problem? How is it solved today, and why isn’t that good enough?",
      solution: "What you do about it, and why it works.",
      business_model: "How you charge, where revenue comes from, unit economics.",
      market: "How large the market is, how fast it grows, where you start.",
      competition: "Competitors and alternatives, and what sets you apart.",
      product: "The state of the product, its users and its roadmap.",
      why: "Why now, and why your team.",
      financial_status: "Revenue, costs, cash and forecasts.",
      operating_condition: "Customers, key figures, partners and milestones.",
    },
  },
};
