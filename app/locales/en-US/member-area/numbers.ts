import type { Texts } from "../../texts";
import type { numbers as zh } from "../../zh-TW/member-area/numbers";

export const numbers: Texts<typeof zh> = {
  title: "Numbers",
  description:
    "Counted every night up to the day before, in Taipei time. Only counts are kept, not who they are about.",
  ranges: { label: "Period", weeks: "Last four weeks", months: "Last twelve months" },
  shown: "{{from}} – {{to}}, compared with {{before}} – {{end}}",
  download: "Download CSV",
  none: "No numbers yet",
  noneText: "They’re first counted tonight, so check back tomorrow.",
  hidden: "—",
  unknown: "Not filled in",
  everybody: "Everybody",
  figures: {
    signUps: {
      name: "Sign-ups",
      definition:
        "Startups and investors who signed up, and startups that claimed their listing. Counted on the day they signed up.",
    },
    published: {
      name: "First listed",
      definition: "Profiles that passed their review for the first time. Listing a profile again doesn’t count.",
    },
    daysToPublication: {
      name: "From sign-up to listed",
      definition:
        "Days from signing up to being listed for the first time. This is the median: half are faster, half are slower. Counted on the day of listing.",
    },
    invitations: {
      name: "Invitations",
      definition: "Invitations that arrived, sent by startups or by investors. In groups they count for the sender.",
    },
    answeredInTime: {
      name: "Replied within 7 days",
      definition:
        "The share of the invitations sent in this period that got a reply or a pass within 7 days. Invitations younger than 7 days don’t count yet.",
    },
    hoursToAnswer: {
      name: "Time to first reply",
      definition:
        "Time from an invitation to the first reply or pass, as a median. Counted on the day of that reply or pass; invitations with neither don’t count.",
    },
    meetings: {
      name: "Meetings agreed",
      definition:
        "Meetings with a time both sides agreed to. Moving one doesn’t count again. In groups they count for the startup.",
    },
    held: {
      name: "Meetings held",
      definition:
        "Past meetings that at least one side says took place, unless one says the other didn’t come. Only what is reported within 14 days counts.",
    },
    introductions: {
      name: "Introductions",
      definition:
        "Introductions that reached the investor, after the startup agreed. In groups they count for the startup.",
    },
    deals: {
      name: "Investments reported",
      definition:
        "Pairs where one side moved the card to Invested, or the investor listed the company as an investment. Only the first time counts, and deals from elsewhere don’t.",
    },
    attentionToStartups: {
      name: "Attention to startups",
      definition:
        "How unevenly startups are shown among suggestions (Gini coefficient): at 0 each gets the same, and the closer to 1, the more goes to a few. The value of the last week of this period.",
    },
    attentionToInvestors: {
      name: "Attention to investors",
      definition:
        "How unevenly investors are shown among suggestions (Gini coefficient): at 0 each gets the same, and the closer to 1, the more goes to a few. The value of the last week of this period.",
    },
  },
  units: {
    share: "{{number}}%",
    days_one: "{{number}} day",
    days_other: "{{number}} days",
    hours_one: "{{number}} hour",
    hours_other: "{{number}} hours",
  },
  change: { share: "{{number}}%", points: "{{number}} points" },
  before: "Previous period: {{value}}",
  beforeWithChange: "Previous period: {{value}} ({{change}})",
  definition: "How it’s counted",
  from: "Computed from",
  chart: {
    label: "{{name}} by period",
    now: "This period",
    previous: "Previous period",
    bar: "{{from}} – {{to}}: {{now}}, previous period {{before}}",
    table: "View as table",
    period: "Period",
  },
  funnel: {
    title: "From sign-up to investment",
    text: "How far the members who signed up since {{month}} have come. Percentages are of those who signed up.",
    stage: "Stage",
    cell: "{{number}} ({{share}}%)",
    stages: {
      signedUp: "Signed up",
      begun: "Started the profile",
      published: "Listed",
      invited: "Sent or received a first invitation",
      answered: "An invitation got a reply",
      met: "Agreed on a meeting",
      deal: "Investment reported",
    },
  },
  by: {
    title: "By group",
    label: "Group by",
    none: "No groups",
    side: "Side",
    industry: "Industry",
    region: "Region",
    level: "Membership level",
    source: "Source",
    cohort: "Month of sign-up",
  },
  group: "Group",
  groupsNone: "No group reaches 5 in this period.",
  leftOut_one: "{{count}} more group is too small to list.",
  leftOut_other: "{{count}} more groups are too small to list.",
  rules: {
    small:
      "Groups of fewer than 5 are shown as “—”. So that they can’t be computed from the total, the next smallest groups are hidden too, until what’s hidden adds up to 5 or more.",
    main: "The industry is a profile’s first one, the membership level that of the day it was counted.",
    side: "Meetings, introductions and investments belong to both sides, so they aren’t split by side.",
  },
  sides: { startup: "Startups", investor: "Investors" },
  sources: { referral: "Referral link", claimed: "Claimed a listing" },
  monthly: {
    title: "Monthly email",
    on: "On the first of each month, you get last month’s numbers by email.",
    off: "Get last month’s numbers by email on the first of each month. It’s turned off right now.",
    turnOn: "Turn on",
    turnOff: "Turn off",
    turnedOn: "You’ll get the numbers every month.",
    turnedOff: "You won’t get this email anymore.",
  },
  mail: {
    line: "{{name}}: {{value}} (month before: {{before}})",
    lineWithChange: "{{name}}: {{value}} (month before: {{before}}, {{change}})",
  },
  file: {
    figure: "Figure",
    unit: "Unit",
    group: "Group",
    from: "From",
    to: "To",
    value: "Value",
    units: { count: "count", share: "share", days: "days", hours: "hours", gini: "Gini coefficient" },
  },
};
