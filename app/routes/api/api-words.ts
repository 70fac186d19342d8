/** The domains that have API calls, by folder in `app/features`; the tags of the OpenAPI document. */
export const apiDomains = {
  accounts: { name: "Accounts", description: "Log in and out, sign up, and confirm who you are." },
  "member-area": { name: "Member area", description: "What belongs to your own account, such as your referral link." },
  profiles: { name: "Profiles", description: "Read and change the profile of a startup or an investor." },
  discovery: { name: "Discovery", description: "Search for startups and investors, save searches and get matches." },
  messaging: { name: "Messaging", description: "Invite, and talk to the other side." },
  showcase: { name: "Showcase", description: "A startup's news, rewards, share links, firewall and visitors." },
  deals: {
    name: "Deals",
    description:
      "Your own board of deals: its cards with their stages, next steps and notes, deals from elsewhere, and introductions; a startup's key figures and monthly letters.",
  },
  intake: {
    name: "Intake",
    description: "Get a profile reviewed and keep it true; claim and import unclaimed listings.",
  },
  commerce: { name: "Commerce", description: "Order memberships and services, and pay for them." },
  learning: { name: "Learning", description: "Courses with their videos and discussions, and events." },
  programmes: { name: "Programmes", description: "Support plans, and startups' applications for them." },
  site: { name: "Site", description: "The public website: news, questions, blocks of pages, contact and newsletter." },
  publishing: { name: "Publishing", description: "Content that staff maintain, such as exchange rates." },
  records: { name: "Records", description: "The keys that profiles refer to, such as industries." },
  files: { name: "Files", description: "Upload images and documents." },
} as const;

export type ApiDomain = keyof typeof apiDomains;

/**
 * The verbs that start call names: `list` reads a list, `get` a single item.
 *
 * @internal
 */
export const verbs = [
  "add",
  "apply",
  "block",
  "cancel",
  "claim",
  "complete",
  "confirm",
  "correct",
  "count",
  "create",
  "delete",
  "discard",
  "dismiss",
  "finish",
  "get",
  "import",
  "list",
  "logIn",
  "logOut",
  "mark",
  "move",
  "mute",
  "pass",
  "place",
  "plan",
  "prepare",
  "preview",
  "refuse",
  "remove",
  "report",
  "request",
  "restore",
  "revoke",
  "save",
  "send",
  "share",
  "signUp",
  "start",
  "submit",
  "subscribe",
  "takeBack",
  "unblock",
  "undo",
  "unlock",
  "unmute",
  "update",
  "upload",
  "withdraw",
] as const;

/** A call's name in generated clients, its `operationId`: a verb and its object. */
export type OperationId = `${(typeof verbs)[number]}${string}`;
