import type { Texts } from "../../texts";
import type { partners as zh } from "../../zh-TW/site/partners";

export const partners: Texts<typeof zh> = {
  title: "Partners",
  description:
    "The accelerators, universities, associations and companies that work with Fundbridge, and how to join them.",
  lead: "Together with these organizations, we help companies worth knowing meet the right investors.",
  sections: { partner: "Ecosystem partners", corporate: "Corporate partners" },
  visit: "Visit {{name}}’s website",
  corporateLink: "About the corporate partner program",
  emptyTitle: "We’re putting this list together",
  empty: "Want to host a matching event with Fundbridge, recommend teams, or offer resources? Contact us.",
  join: {
    title: "Become a partner",
    text: "Accelerators, universities, associations and public agencies can get a landing page for their teams and host matching events.",
    action: "Talk to us",
  },
  corporate: {
    title: "Corporate partner program",
    description:
      "How companies find startups to work with and invest in through Fundbridge: open challenges, matching meetings and CVC membership.",
    eyebrow: "Corporate partner program",
    headline: "Bring a challenge, meet the startups that solve it",
    lead: "Your company names a problem. We find suitable teams among the startups we’ve reviewed, and stay with both sides from the first meeting to the pilot.",
    action: "Talk about partnering",
    cvc: "Sign up as a CVC",
    whatTitle: "What the program offers",
    what: {
      brief: {
        title: "Turn needs into a brief",
        text: "Together with your business units, we write a brief startups can act on: the situation, the constraints and the result you expect.",
      },
      match: {
        title: "Screen and match",
        text: "We list candidates by industry, technology, and stage, say why each one fits, and you choose who to meet.",
      },
      pilot: {
        title: "From meeting to pilot",
        text: "We set up meetings, follow up, and help both sides agree on the scope and schedule of a pilot.",
      },
    },
    stepsTitle: "How to join",
    steps: {
      talk: { title: "Tell us what you need", text: "The problem, your timeline, and who’s in charge." },
      meet: {
        title: "Meet for an hour",
        text: "We find out together whether startups can help, and clarify resources and how decisions are made.",
      },
      start: { title: "Publish the challenge", text: "Once you approve the brief, we publish it and start matching." },
    },
    listTitle: "Participating companies",
    cvcTitle: "Investing in startups, too?",
    cvcText:
      "Sign up as a CVC to search startups, read financial documents and start conversations. Membership comes as CVC ordinary member or CVC black-card member.",
    note: "The program doesn’t guarantee investment or purchases. The parties agree on terms themselves.",
  },
};
