import type { Texts } from "../../texts";
import type { about as zh } from "../../zh-TW/site/about";

export const about: Texts<typeof zh> = {
  title: "About Fundbridge",
  picture: "Illustration: a bridge with startups at one end and investors at the other.",
  mission: "Our mission",
  story: "Our story",
  review: {
    title: "How we review",
    lead: "Our reviewers read every company and investor profile before it’s listed.",
  },
  numbers: {
    title: "Fundbridge right now",
    lead: "Counted live.",
    startups: "listed startups",
    investors: "listed investors",
    conversations: "conversations",
  },
  milestones: "Milestones",
  team: { title: "The team", lead: "The people behind the review comments and support emails you get." },
  contact: {
    title: "Want to talk?",
    text: "Questions about Fundbridge, partnership ideas, press: we’d like to hear from you.",
    action: "Contact us",
    faq: "See the FAQ",
  },
};
