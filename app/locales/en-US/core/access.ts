import type { Texts } from "../../texts";
import type { access as zh } from "../../zh-TW/core/access";

export const access: Texts<typeof zh> = {
  holds: {
    report: "The full investment case, team, awards, and patents",
    news: "News and press coverage",
    fundraising: "Round, amount, and equity offered",
    financials: "Financial status, operations, and financial documents",
    contact: "Contact person and phone number",
    investments: "Investment thesis and track record",
    message: "Direct messages",
  },
  steps: {
    log_in: {
      texts: {
        report: "For investors who are at least a {{general}}. Log in, or sign up as an investor.",
        news: "For investors who are at least a {{general}}. Log in, or sign up as an investor.",
        fundraising: "For investors who are at least a {{general}}. Log in, or sign up as an investor.",
        message:
          "For investors who are at least a {{general}}, and for listed startups, who can invite investors. Log in or sign up.",
        financials: "For investors who are at least a {{premium}}. Log in, or sign up as an investor.",
        contact:
          "For investors who are at least a {{premium}}, after this startup replies. Log in, or sign up as an investor.",
        investments: "Visible to anyone who is logged in.",
      },
      action: "Log in",
      other: "Sign up for free",
    },
    complete_profile: {
      text: "Complete your investor profile and submit it for review: you’re a {{general}} right away.",
      action: "Complete your profile",
    },
    complete_profile_first: {
      text: "For investors who are at least a {{premium}}. Complete your investor profile and submit it first; then you can upgrade.",
    },
    cancel_review: {
      text: "Your profile is in review. Cancel the review and submit it again: you’re a {{general}} right away.",
      action: "Go to your investor profile",
    },
    cancel_review_first: {
      text: "For investors who are at least a {{premium}}. Your profile is in review: cancel the review and submit it again first; then you can upgrade.",
    },
    unpublish: {
      text: "Your profile is listed. Unpublish it and submit it again: you’re a {{general}} right away.",
      action: "Go to your investor profile",
    },
    unpublish_first: {
      text: "For investors who are at least a {{premium}}. Your profile is listed: unpublish it and submit it again first; then you can upgrade.",
    },
    upgrade: {
      text: "Become a {{premium}} or higher to read this.",
      action: "Become a {{premium}}",
    },
    upgrade_and_answer: {
      text: "Become a {{premium}} or higher. This then opens once the startup replies to you.",
    },
    get_answer: {
      text: "Visible after this startup replies to you.",
      action: "Open conversation",
      start: "Start a conversation",
    },
    investors_only: {
      text: "Investors only.",
    },
    keep_account: {
      text: "Your account is waiting to be deleted. Keep it to start new conversations.",
      action: "Keep my account",
    },
    keep_account_first: {
      text: "Your account is waiting to be deleted. Keep it first, and we’ll show you here how to get access.",
    },
    publish_profile: {
      text: "Once your company profile is listed, you can invite investors.",
      action: "Go to your company profile",
    },
    wait_for_review: {
      text: "Your company profile is in review. Once it’s approved, you can invite investors.",
      action: "See the review",
    },
  },
};
