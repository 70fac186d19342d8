import type { Texts } from "../../texts";
import type { home as zh } from "../../zh-TW/site/home";

export const home: Texts<typeof zh> = {
  hero: {
    eyebrow: "Fundraising meets investing",
    title: { first: "Good companies and the right capital", second: "meet halfway." },
    lead: "Present your investment case on Fundbridge. Our team reviews it before it goes live. Investors search by industry, stage, and amount, and message you directly.",
    startup: "I’m raising funds",
    investor: "I’m investing: browse startups",
    note: "Free to join. Every profile is reviewed by a person.",
    picture: "Illustration: a bridge with startups at one end and investors at the other",
  },
  numbers: {
    label: "Fundbridge today",
    startups: "listed startups",
    investors: "listed investors",
    conversations: "conversations started",
  },
  how: {
    title: "Three steps for startups, three for investors",
    lead: "No warm intros needed. No cold lists.",
    startupSide: "For startups",
    investorSide: "For investors",
    startup: {
      one: {
        title: "Tell your story",
        text: "Complete four sections in Chinese and English. You always see which fields are missing.",
      },
      two: {
        title: "Get feedback, field by field",
        text: "Reviewers comment on individual fields. Once approved, your page is listed, and a complete profile gets the Complete profile badge.",
      },
      three: {
        title: "Reach out, or get contacted",
        text: "See which industries and amounts an investor looks for, then send an invitation.",
      },
    },
    investor: {
      one: {
        title: "Share what you invest in",
        text: "Industries, check size, track record. Submit the required fields and you’re a general member right away.",
      },
      two: {
        title: "Search in either language",
        text: "Search in Chinese or English. General members can also filter by round and amount.",
      },
      three: {
        title: "Read first, then message",
        text: "Problem, solution, market, and finances on one page. Interested? Send a message.",
      },
    },
    meet: {
      title: "Talk directly",
      text: "Real-time messages with read receipts. No broker, no commission.",
    },
  },
  highlights: {
    startups: "Featured startups",
    allStartups: "All startups",
    investors: "Featured investors",
    allInvestors: "All investors",
  },
  achievement: {
    title: "What Fundbridge has achieved",
  },
  news: {
    title: "News",
    all: "All news",
  },
  events: {
    title: "Upcoming events",
    all: "All events",
  },
  openness: {
    title: "Access depends on membership",
    lead: "Each membership level opens more of a profile. Anything you can’t view is never sent to your browser.",
    visitor: {
      who: "Anyone",
      what: "Card and introduction",
      text: "Name, tagline, industries, company description, number of employees",
    },
    member: {
      who: "General members",
      what: "Investment case and terms",
      text: "Problem, solution, market, competition, team, round, amount, equity offered",
    },
    premium: {
      who: "Premium members",
      what: "Finances and documents",
      text: "Financial status, operations, financial statements, other documents",
    },
    talking: {
      who: "After a reply",
      what: "Contact details",
      text: "Contact name and phone, once the startup has replied to a premium member",
    },
  },
  partners: {
    title: "Our partners",
  },
  closing: {
    title: "Get started today",
    startup: {
      title: "Raising money?",
      text: "Build a profile investors can find.",
      action: "Sign up as a startup",
    },
    investor: {
      title: "Looking to invest?",
      text: "Share what you invest in, so that startups that fit can find you.",
      action: "Sign up as an investor",
    },
  },
  partnerPage: {
    with: "{{name}} × Fundbridge",
    startup: "Sign up as a startup",
    investor: "Sign up as an investor",
    browse: "Browse startups",
    main: "Go to Fundbridge",
  },
};
