import type { Texts } from "../../texts";
import type { memberships as zh } from "../../zh-TW/commerce/memberships";

/**
 * Membership pages and the end of memberships. Names, prices and benefits of levels are interpolated, never written
 * here: they come from `features/core/catalog` and `features/core/access/entitlements`.
 */
export const memberships: Texts<typeof zh> = {
  title: "Membership",
  pages: {
    startup: {
      tab: "Startups",
      title: "Membership for startups",
      description:
        "More invitations and more visibility, to find the right investors sooner. Prices include tax. Turn renewal off anytime.",
    },
    investor: {
      tab: "Investors",
      title: "Membership for investors",
      description:
        "Read financial documents and get contact details when you evaluate a startup. Prices include tax. Turn renewal off anytime.",
    },
    cvc: {
      tab: "CVCs",
      title: "Membership for CVCs",
      description: "Find strategic partners and deals for your company. Prices include tax. Turn renewal off anytime.",
    },
  },
  product: { more: "Learn more" },
  tabs: "Who the membership is for",
  term: {
    label: "Billing period",
    monthly: "Monthly",
    yearly: "Yearly",
    saving: "Save {{percent}}%",
  },
  card: {
    free: "Free",
    taxIncluded: "Tax included",
    afterProfile: "Once you’ve submitted your investor profile",
    perTerm: "per {{days}}",
    gains: "Includes:",
    gainsOver: "Everything in {{level}}, plus:",
    current: "Current membership",
    action: {
      signUp: "Sign up for free",
      logIn: "Log in to your account",
      signUpWith: "Sign up with this membership",
      buy: "Buy this membership",
      upgrade: "Upgrade to {{level}}",
      renew: "Renew now",
      profile: "Submit your profile first",
      downgrade: "Switch to {{level}} at the end",
      keep: "Cancel the switch",
    },
    included: "Your level already includes this, so there’s nothing to buy.",
    credit: "{{credit}} for your unused {{days}} is taken off: pay {{total}} today.",
    waiting: "Paid for: it starts when {{level}} ends.",
    wait: "Its days start when {{level}} ends.",
    scheduled: "You’ll switch to this at the end. We’ll email you a checkout link before then.",
  },
  days_one: "{{count}} day",
  days_other: "{{count}} days",
  own: {
    title: "Your membership",
    daysLeft: "{{days}} left, including today",
    until: "Valid until {{date}}",
    endless: "No end date",
    free: "Free, no end date",
    following: "Then {{level}} until {{date}}",
    last: "After that you’re back at {{level}}, and all your data stays.",
    renews: "Renews automatically: {{amount}} on {{date}}.",
    ends: "Doesn’t renew automatically.",
    order: "View order",
    orders: "My orders",
    scheduled: "Switches to {{name}} after {{date}}. Automatic renewal is off.",
    chosen: "You chose {{name}}. It starts once you pay.",
    checkout: "Go to checkout",
    forget: "No longer needed",
  },
  profileFirst: "Submit your investor profile first",
  otherKind: {
    title: "This page is for {{kind}} accounts",
    action: "See the memberships for your account",
  },
  downgrade: {
    title: "Switch to {{level}} at the end?",
    text: "You keep {{current}} until {{date}}, and automatic renewal is turned off right away. Around that day we’ll email you a checkout link for {{level}}. The switch takes effect once you pay.",
    confirm: "Switch to {{level}} at the end",
    done: "Switch scheduled. We’ll email you a checkout link before the end.",
    undone: "Switch cancelled. Automatic renewal stays off: buy again to turn it back on.",
    changed: "Your membership just changed. Check it and try again.",
  },
  table: {
    title: "Compare everything",
    caption: "What each membership includes",
    feature: "Feature",
    yes: "Included",
    no: "Not included",
    price: "Price",
    byDate: "By date",
    above: "Ahead of {{level}}",
    percent: "{{percent}}% off",
    none: "None",
  },
  rows: {
    pitches: "Invitations per month (you get one back with each reply)",
    onePagers: "One-pager downloads per month",
    report: "Investment case, team, awards and patents of startups",
    fundraising: "Round, target raise and equity offered",
    financials: "Financial status, operations and financial documents",
    contact: "Contact person and phone, once the startup replies",
    messages: "Direct conversations with startups",
    featured: "Place among the home page’s featured profiles",
    savedSearches: "Saved searches",
    courses: "All courses",
    serviceDiscount: "Value-added services",
  },
  gains: {
    pitches: "{{value}} invitations per month (you get one back with each reply)",
    onePagers: "{{value}} one-pager downloads per month",
    report: "The investment case, team, awards and patents of startups",
    fundraising: "Round, target raise and equity offered",
    financials: "Financial status, operations and financial documents",
    contact: "Contact person and phone, once the startup replies",
    messages: "Direct conversations with startups",
    featured: "Featured on the home page: {{value}}",
    savedSearches: "{{value}} saved searches",
    courses: "All courses",
    serviceDiscount: "{{value}} value-added services",
  },
  faq: {
    title: "FAQ",
    renewal: {
      question: "Does it renew automatically?",
      answer:
        "At checkout you choose to pay once or to renew by credit card. A renewal is charged every {{monthly}} ({{yearly}} for yearly memberships). Cancel anytime on the order’s page and keep the days you’ve paid for. A single payment doesn’t renew: we’ll email you {{first}} and {{second}} before it ends.",
    },
    credit: {
      question: "What happens to unused days when I upgrade?",
      answer:
        "With a single payment their value is taken off, to the dollar. With automatic renewal they become days of the new membership. You see the amount before you pay.",
    },
    start: {
      question: "When does it start?",
      answer: "As soon as you’ve paid. The rest of that day is free, and days count from the next day, Taipei time.",
    },
    end: {
      question: "What happens when it ends?",
      answer: "You’re back at {{level}}. Your data, conversations and saved searches stay.",
    },
    refund: {
      question: "Can I get a refund?",
      answer:
        "Request it on the order’s page, and we refund the unused days. Cards are refunded to the card, ATM transfers to your bank account.",
    },
    invoice: {
      question: "Do I get an invoice?",
      answer:
        "You get an e-invoice (Taiwan) once you’ve paid: to a carrier, as a donation, or with your company’s Unified Business Number.",
    },
  },
};
