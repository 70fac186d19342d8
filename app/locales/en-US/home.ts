import type { Texts } from "../texts";
import type { home as zh } from "../zh-TW/home";

export const home: Texts<typeof zh> = {
  hero: {
    eyebrow: "Fundraising meets investing",
    title: { first: "Good companies and the right capital", second: "meet halfway." },
    lead: "Fundbridge turns a startup’s story into a fundraising profile investors actually read. People review it before it goes public; investors find it by industry, stage and amount, and start talking right there.",
    startup: "I’m raising: build a profile",
    investor: "I’m investing: find startups",
    note: "Free to join, in Chinese and English, and every profile has been read by a person.",
    myCompany: "Go to my company",
    myProfile: "Go to my profile",
    review: "Go to the review desk",
    browseStartups: "Browse startups",
    browseInvestors: "Browse investors",
    picture: "A bridge: startups on the left bank, investors on the right, two cards meeting in the middle.",
  },
  numbers: {
    label: "Fundbridge today",
    startups: "reviewed startups",
    investors: "open investors",
    conversations: "conversations begun",
  },
  how: {
    title: "Three steps from each bank to the middle",
    lead: "No favours to ask for, no list to try your luck with.",
    startupSide: "From the startup’s bank",
    investorSide: "From the investor’s bank",
    startup: {
      one: {
        title: "Say what you do",
        text: "Four sections in two languages, with every field still missing in plain sight.",
      },
      two: {
        title: "Have it read, field by field",
        text: "Reviewers leave comments where they matter. Once approved you are public, and a complete profile carries a badge.",
      },
      three: {
        title: "Pitch, or hear a knock",
        text: "See which industries and amounts an investor wants, then write to the right one.",
      },
    },
    investor: {
      one: {
        title: "Say what you look for",
        text: "Industries, check size, track record. Submit the required fields and you are a general member at once.",
      },
      two: {
        title: "Search for what you mean",
        text: "Filter by industry, region, round and amount, in Chinese or in English.",
      },
      three: {
        title: "Read first, then speak",
        text: "Problem, solution, market and finances on one page. Worth a talk? Send a message.",
      },
    },
    meet: {
      title: "In the middle: a conversation",
      text: "Messages arrive live, and you can see they were read. No broker in between, no commission.",
    },
  },
  highlights: {
    startups: "New on the bridge",
    allStartups: "All startups",
    investors: "Investors looking for deals",
    allInvestors: "All investors",
  },
  openness: {
    title: "Who you are decides how deep you see",
    lead: "Founders write the truth when they know who reads it. Every layer is guarded on the server: what is not for you never reaches your browser.",
    visitor: {
      who: "Anyone",
      what: "Card and introduction",
      text: "Name, slogan, industries, what the company does, team size",
    },
    member: {
      who: "General members",
      what: "Full report and terms",
      text: "Problem, solution, market, competition, team, round, amount, equity offered",
    },
    premium: {
      who: "Premium members",
      what: "Finances and documents",
      text: "Financial status, operations, reports, attachments",
    },
    talking: {
      who: "After talking",
      what: "Contact details",
      text: "Contact name and phone, once the startup has answered a premium member",
    },
  },
  partners: {
    title: "Walking with us",
  },
  closing: {
    title: "Step onto the bridge today",
    startup: {
      title: "Raising money?",
      text: "One afternoon, one profile that can be found.",
      action: "Sign up as a startup",
    },
    investor: {
      title: "Putting money to work?",
      text: "Three minutes on your preferences, and the right companies come to you.",
      action: "Sign up as an investor",
    },
  },
  partnerPage: {
    with: "{{name}} × Fundbridge",
    startup: "Join as a startup",
    investor: "Join as an investor",
    browse: "See the startups first",
    main: "Go to Fundbridge",
  },
};
