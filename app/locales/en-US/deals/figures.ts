import type { Texts } from "../../texts";
import type { figures as zh } from "../../zh-TW/deals/figures";

export const figures: Texts<typeof zh> = {
  title: "Key figures",
  description:
    "Report a few important figures from time to time, each with its date. A correction keeps both. Your company page doesn’t show them.",
  names: {
    paying_customers: "Paying customers",
    monthly_revenue: "Monthly revenue",
    monthly_users: "Monthly users",
    team_size: "Team size",
    runway_months: "Months of runway",
    pilots: "Pilots",
    product_live: "Product is live",
    lead_investor: "Has a lead investor",
  },
  yes: "Yes",
  no: "No",
  latest: {
    title: "Latest figures",
    none: "Not reported yet",
    asOf: "As of {{day}}",
    corrected: "corrected {{day}}",
  },
  form: {
    title: "Report figures",
    hint: "Fill in what you want to report and leave the rest empty. Reporting a figure again for the same day corrects it.",
    asOf: "As of",
    money: "NT$",
    unknown: "Don’t report",
    submit: "Report",
    done: "Reported.",
  },
  history: {
    title: "What you reported",
    empty: "Figures you report are listed here, with what they were before a correction.",
    reported: "Reported {{day}}",
    letter: "Reported in a letter",
    corrects: "Correction",
    corrected: "Corrected to {{value}} on {{day}}",
    correct: "Correct",
    correctOf: "Correct {{name}} ({{day}})",
  },
  correction: {
    title: "Correct {{name}}",
    hint: "You reported {{value}} as of {{day}}. Both stay, each with the date it was reported.",
    value: "Correct figure",
    submit: "Correct",
    cancel: "Cancel",
    done: "Corrected.",
  },
  issues: {
    number: "Enter a whole number from 0 to {{most}}.",
    day: "Enter a date from 2000 until today.",
    none: "Enter at least one figure.",
  },
};
