import type { Texts } from "../texts";
import type { descriptions as zh } from "../zh-TW/descriptions";

export const descriptions: Texts<typeof zh> = {
  /** The document's title around a page's own, the home page's title, and the site's description. */
  site: {
    title: "{{page}} | Fundbridge",
    homeTitle: "Fundbridge 募橋 | Where startups and investors meet",
    description: "A reviewed network of startups and investors: read the investment case and message them directly.",
  },
  login: "Log in to Fundbridge to see your messages, review status, and suggested matches.",
  loginTypes: "Choose your startup, investor, angel, or corporate venture account to log in to Fundbridge.",
  signUp: "Sign up for free: startups present their investment case, investors search for startups that fit.",
  signUpSuccess: "Open the link in your activation email to finish signing up, or have it sent again.",
  signUpWelcome: "Get started on Fundbridge: see your next steps, complete your profile, and submit it for review.",
  activate: "Set a password to activate your Fundbridge account.",
  activateSuccess: "Your Fundbridge account is active. Log in and start on your profile.",
  messages: "Your conversations with startups and investors, and your unread messages.",
  startup: {
    company: "Your company profile’s status, review comments, and next steps.",
    information: "Your company’s name, industries, contact details, and registration.",
    fundraising: "Your fundraising status, round, amount, and finances.",
    detail: "Problem, solution, market, competition, product, and what sets the team apart.",
    more: "Your team, patents, awards, documents, news, and investor perks.",
    activity: "The support plans your company takes part in, and their current stage.",
    plan: "Apply for support plans, and see where your applications, contracts and milestones stand.",
    service: "The value-added services your company uses.",
    profile: "Manage share links and download your one-pager.",
  },
  investor: {
    profile: "Your investor profile’s status, review comments, and next steps.",
    information: "Your details, preferred industries, and check size.",
    holding: "Your current investments.",
    disposed: "Your exits.",
  },
  edit: "Edit “{{section}}” and see which required fields are missing.",
};
