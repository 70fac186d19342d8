import type { Texts } from "../../texts";
import type { seeAs as zh } from "../../zh-TW/showcase/see-as";

export const seeAs: Texts<typeof zh> = {
  title: "View as someone else",
  now: "Viewing as: {{reader}}",
  hint: "This is exactly what they see. It’s read-only: buttons don’t work, and it doesn’t count as a profile view.",
  hintUnlisted:
    "Your company isn’t listed, so other people can’t find it. This is how it will look to them once it’s listed. It’s read-only: buttons don’t work.",
  back: "Back to your company page",
  choose: { label: "View as", kinds: "Types of people", named: "From your settings", submit: "View" },
  search: {
    label: "A specific group or investor",
  },
  readers: {
    visitor: "Visitor (not logged in)",
    basic: "Investor (basic member)",
    member: "Investor (general member)",
    gold: "Investor (gold member)",
    cvc: "Corporate VC (black-card member)",
    group: "Corporate VC of {{name}}",
  },
  parts: "What they see",
  views: { page: "Company page", card: "Card in the list", "one-pager": "One-pager", print: "Print version" },
  noCard: {
    hidden: "Your card isn’t in their list.",
    unlisted: "Your card isn’t in the list. It appears once your company is listed.",
  },
  developers: "For developers: API response",
  rules: {
    none: "You aren’t hiding anything from them.",
    opened: "You opened some of it to this investor in your conversation.",
    conversation: "Go to the conversation",
    change: "Change what’s hidden",
  },
  onePager: {
    none: "They don’t have your one-pager",
    visitor: "You can only send your one-pager to investors in a conversation. Visitors can’t get it.",
    onceSent:
      "They get it only if you send it in a conversation. They then see everything in the file, whatever you hide under “Who can see.”",
    sent: "One-pagers you sent them",
    whole: "They can download these at any time and see everything in them, whatever you hide under “Who can see.”",
    make: "Make a one-pager",
  },
  hidden: {
    title: "They can’t find your company",
    text: "Your company isn’t in their lists, search, or suggested matches. Its page and the API return “not found.”",
    public:
      "People who aren’t logged in can still see your company card and introduction. So can this person after logging out.",
    notPublic: "People who aren’t logged in can’t find it either, so logging out makes no difference.",
    seePublic: "See what people see without logging in",
  },
};
