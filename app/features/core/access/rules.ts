import type { InvestorStatus, PublishState } from "~/db/values";
import {
  type CourseAccess,
  courseOrder,
  entitlementsOfInvestor,
  type InvestorEntitlements,
  investorEntitlements,
  startupEntitlements,
} from "./entitlements";
import { staffMay } from "./staff";
import type { InvestorViewer, StartupViewer, Viewer } from "./viewer";
import { type Hidden, nothingHidden } from "./walls";

/** What a viewer may see of or do with a startup's profile: the rows of the table in product §2.1. */
export const startupCapabilities = [
  "card",
  "basic",
  "report",
  "fundraising",
  "financials",
  "contact",
  "message",
  /** For the owner and staff who review profiles: state, completeness, registration number, all documents. */
  "private",
] as const;
export type StartupCapability = (typeof startupCapabilities)[number];

export const investorCapabilities = ["card", "investments", "message", "private"] as const;
export type InvestorCapability = (typeof investorCapabilities)[number];

export type Capabilities<Capability> = ReadonlySet<Capability>;

/** Returns the entitlements of an investor's level; only CVCs have a card. */
function entitlementsOf({ level, type, cardLevel }: InvestorViewer) {
  return entitlementsOfInvestor({ level, cardLevel: type === "cvc" ? cardLevel : null });
}

/** Whether an investor is above the basic (empty) level and may read reports and message startups (product §1.3). */
export function isGeneralMember(viewer: InvestorViewer): boolean {
  return entitlementsOf(viewer).messages;
}

/** Whether an investor may read what premium members read: gold and above, or a CVC black card (product §1.3). */
export function isPremiumMember(viewer: InvestorViewer): boolean {
  return entitlementsOf(viewer).reads.includes("financials");
}

/**
 * Returns what `viewer` may see of a startup (product §2.1). `startupAnswered`: the startup has answered this viewer in
 * a conversation; `share`: what the viewer's share link shows, if there is one; rules do not limit it. `hidden`: the
 * classes that rules hide from this viewer. Only `profile` matters here, because hidden fields are granted but read as
 * empty (product §22). An unclaimed listing shows everyone its introduction and cannot be messaged (decision 035). An
 * empty set means the profile does not exist for this viewer.
 */
export function startupAccess(
  viewer: Viewer,
  startup: { id: string; isPublish: PublishState; isUnclaimed: boolean },
  relation: { startupAnswered?: boolean; share?: { fundraising: boolean } | null; hidden?: Hidden } = {},
): Capabilities<StartupCapability> {
  if (staffMay(viewer, "profiles.review")) {
    return new Set(startupCapabilities.filter((capability) => capability !== "message"));
  }
  if (viewer.kind === "startup" && viewer.id === startup.id) {
    return new Set(startupCapabilities.filter((capability) => capability !== "message"));
  }
  const granted = new Set<StartupCapability>();
  if (relation.share) {
    granted.add("card").add("basic").add("report");
    if (relation.share.fundraising) granted.add("fundraising");
  }
  if (startup.isPublish !== 2 || (relation.hidden ?? nothingHidden).has("profile")) return granted;
  granted.add("card").add("basic");
  if (viewer.kind !== "investor" || startup.isUnclaimed) return granted;
  const { reads, messages } = entitlementsOf(viewer);
  for (const part of reads) if (part !== "contact" || relation.startupAnswered) granted.add(part);
  // No new conversations while the account is scheduled for deletion.
  if (messages && viewer.eraseAt === null) granted.add("message");
  return granted;
}

/**
 * Returns what `viewer` may see of an investor. E-mail and phone are for the owner and staff who review profiles
 * (product §2.2).
 */
export function investorAccess(
  viewer: Viewer,
  investor: { id: string; status: InvestorStatus },
): Capabilities<InvestorCapability> {
  if (staffMay(viewer, "profiles.review") || (viewer.kind === "investor" && viewer.id === investor.id)) {
    return new Set(["card", "investments", "private"]);
  }
  const granted = new Set<InvestorCapability>();
  if (investor.status !== "active") return granted;
  granted.add("card");
  if (viewer.kind !== "visitor") granted.add("investments");
  if (viewer.kind === "startup" && viewer.isPublish === 2) granted.add("message");
  return granted;
}

type Tiers = ReadonlyArray<"name" | "slogan" | "basic" | "member" | "premium">;

/** Returns the tiers of the search index this viewer may search for startups, in ascending order of access. */
export function searchableTiers(viewer: Viewer): Tiers {
  if (staffMay(viewer, "profiles.review")) return ["name", "slogan", "basic", "member", "premium"];
  if (viewer.kind !== "investor" || !isGeneralMember(viewer)) return ["name", "slogan", "basic"];
  return isPremiumMember(viewer)
    ? ["name", "slogan", "basic", "member", "premium"]
    : ["name", "slogan", "basic", "member"];
}

/** Like `searchableTiers`, for investors, whose description and investments any signed-in viewer may read. */
export function searchableInvestorTiers(viewer: Viewer): Tiers {
  return viewer.kind === "visitor" ? ["name", "slogan", "basic"] : ["name", "slogan", "basic", "member"];
}

/**
 * Whether the viewer may read published startups' fundraising data, and therefore filter by it: filtering by a hidden
 * field would reveal its value.
 */
export function mayReadFundraising(viewer: Viewer): boolean {
  return viewer.kind === "staff" || (viewer.kind === "investor" && isGeneralMember(viewer));
}

/** The step that makes a basic investor a general member, on submitting the profile; depends on the profile's state. */
const submittingFrom = {
  inactive: "complete_profile",
  check: "cancel_review",
  active: "unpublish",
} as const satisfies Record<InvestorStatus, string>;

type SubmittingStep = (typeof submittingFrom)[InvestorStatus];

/** The step that unlocks part of a profile for a viewer; texts in the locale file `access`. */
export type NextStep =
  | "log_in"
  | SubmittingStep
  /** The same, with another step to follow. */
  | `${SubmittingStep}_first`
  /** Upgrade to the lowest level on sale that unlocks it (`soldLevelReading`). */
  | "upgrade"
  /** The same, and the startup must also answer. */
  | "upgrade_and_answer"
  | "get_answer"
  | "investors_only"
  | "publish_profile"
  | "wait_for_review"
  /** Cancel the account's deletion, which unlocks it. */
  | "keep_account"
  /** The same, with another step to follow. */
  | "keep_account_first";

/**
 * Returns the step that grants `viewer` the `capability` over a published startup. Null if the viewer already has it,
 * or if no step grants it, as for an unclaimed listing or an unpublished profile seen through its share link.
 */
export function nextStepTo(
  capability: Exclude<StartupCapability, "private" | "card" | "basic">,
  viewer: Viewer,
  startup: { isPublish: PublishState; isUnclaimed: boolean },
  granted: Capabilities<StartupCapability>,
  relation: { startupAnswered?: boolean; inConversation?: boolean } = {},
): NextStep | null {
  if (granted.has(capability) || granted.has("private") || startup.isPublish !== 2) return null;
  if (startup.isUnclaimed || viewer.kind === "staff") return null;
  if (viewer.kind === "visitor") return "log_in";
  if (viewer.kind !== "investor") return "investors_only";
  const isOpenTo = ({ reads, messages }: Pick<InvestorEntitlements, "reads" | "messages">) =>
    capability === "message" ? messages : reads.includes(capability);
  const isWaiting = viewer.eraseAt !== null;
  if (isOpenTo(entitlementsOf(viewer))) {
    if (!isWaiting) return "get_answer";
    if (capability === "message") return "keep_account";
    return relation.inConversation ? "get_answer" : "keep_account_first";
  }
  // Submitting and buying are both blocked while the account is scheduled for deletion.
  if (isWaiting) return "keep_account_first";
  if (isOpenTo(investorEntitlements.normal)) return submittingFrom[viewer.status];
  if (mustSubmitBeforeBuying(viewer)) return `${submittingFrom[viewer.status]}_first`;
  return capability === "contact" && !relation.startupAnswered ? "upgrade_and_answer" : "upgrade";
}

/**
 * Returns the step that makes a viewer a general member, who may read and filter by fundraising data; null for those
 * who already may.
 */
export function stepToMembers(
  viewer: Viewer,
): Extract<NextStep, "log_in" | "investors_only" | "keep_account_first" | SubmittingStep> | null {
  if (mayReadFundraising(viewer)) return null;
  if (viewer.kind === "visitor") return "log_in";
  if (viewer.kind !== "investor") return "investors_only";
  return viewer.eraseAt === null ? submittingFrom[viewer.status] : "keep_account_first";
}

/** Returns which courses a viewer can watch: preview lessons for everyone, all for staff. */
export function courseAccessOf(viewer: Viewer): CourseAccess {
  if (viewer.kind === "visitor") return "preview";
  if (viewer.kind === "staff") return "all";
  return viewer.kind === "startup" ? startupEntitlements[viewer.level].courses : entitlementsOf(viewer).courses;
}

/** Whether a viewer can watch content that requires this access. */
export function mayWatch(viewer: Viewer, needed: CourseAccess): boolean {
  return courseOrder.indexOf(courseAccessOf(viewer)) >= courseOrder.indexOf(needed);
}

/** Returns the step that unlocks courses requiring this access; null for viewers who already have it. */
export function stepToCourses(viewer: Viewer, needed: CourseAccess): CourseStep | null {
  if (mayWatch(viewer, needed)) return null;
  if (viewer.kind === "visitor") return "log_in";
  // Submitting and buying are both blocked while the account is scheduled for deletion.
  if (viewer.kind !== "staff" && viewer.eraseAt !== null) return "keep_account_first";
  if (viewer.kind !== "investor") return "upgrade";
  if (needed === "member") return submittingFrom[viewer.status];
  return mustSubmitBeforeBuying(viewer) ? `${submittingFrom[viewer.status]}_first` : "upgrade";
}

export type CourseStep = Extract<
  NextStep,
  "log_in" | "keep_account_first" | "upgrade" | SubmittingStep | `${SubmittingStep}_first`
>;

/** Returns what a basic investor must do before buying a membership; null for everyone else. */
export function stepToBuying(viewer: Viewer): NextStep | null {
  return viewer.kind === "investor" && mustSubmitBeforeBuying(viewer) ? submittingFrom[viewer.status] : null;
}

/** Whether this investor must be a general member to buy a membership; cards are sold to any CVC. */
function mustSubmitBeforeBuying({ type, level }: InvestorViewer): boolean {
  return type !== "cvc" && !investorEntitlements[level].messages;
}

/**
 * Returns the step that grants `viewer` the `capability` over a listed investor: visitors must log in, and a startup
 * must be published to write.
 */
export function investorNextStepTo(
  capability: "investments" | "message",
  viewer: Viewer,
  granted: Capabilities<InvestorCapability>,
): NextStep | null {
  if (granted.has(capability) || granted.has("private")) return null;
  if (viewer.kind === "visitor") return "log_in";
  if (viewer.kind !== "startup") return null;
  return stepToListing(viewer);
}

/**
 * Returns the step that unlocks messaging a listed profile of the other side; null if it is unlocked, or the listing is
 * unclaimed.
 */
export function stepToWriting(
  viewer: StartupViewer | InvestorViewer,
  target: { isUnclaimed: boolean },
): NextStep | null {
  if (viewer.kind === "startup") return viewer.isPublish === 2 ? null : stepToListing(viewer);
  const startup = { id: "", isPublish: 2, ...target } as const;
  return nextStepTo("message", viewer, startup, startupAccess(viewer, startup));
}

/** Returns the step that gets an unpublished startup listed, after which it can message investors. */
function stepToListing(viewer: Pick<StartupViewer, "isPublish" | "eraseAt">): NextStep {
  if (viewer.eraseAt !== null) return "keep_account_first";
  return viewer.isPublish === 1 ? "wait_for_review" : "publish_profile";
}
