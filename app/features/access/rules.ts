import type { InvestorStatus, PublishState } from "~/db/values";
import { entitlementsOfInvestor } from "./entitlements";
import type { InvestorViewer, Viewer } from "./viewer";

/** What a viewer may see of or do with a startup's profile: the rows of the table in design §7. */
export const startupCapabilities = [
  "card",
  "basic",
  "report",
  "fundraising",
  "financials",
  "contact",
  "message",
  /** For the owner and staff only: state, completeness, registration number, all documents. */
  "private",
] as const;
export type StartupCapability = (typeof startupCapabilities)[number];

export const investorCapabilities = ["card", "investments", "message", "private"] as const;
export type InvestorCapability = (typeof investorCapabilities)[number];

export type Capabilities<Capability> = ReadonlySet<Capability>;

/** What an investor's level gives; only CVCs have a card. */
function entitlementsOf({ level, type, cardLevel }: InvestorViewer) {
  return entitlementsOfInvestor({ level, cardLevel: type === "cvc" ? cardLevel : null });
}

/** Whether an investor is above the basic (empty) level and may read reports and message startups (spec §1, §4). */
export function isGeneralMember(viewer: InvestorViewer): boolean {
  return entitlementsOf(viewer).messages;
}

/** Whether an investor may read what premium members read: gold and above, or a CVC black card (design §7). */
export function isPremiumMember(viewer: InvestorViewer): boolean {
  return entitlementsOf(viewer).reads.includes("financials");
}

/**
 * What `viewer` may see of a startup (spec §6, design §7).
 * `startupAnswered`: the startup has answered this viewer in a conversation; `share`: what the share link shows by which
 * the viewer came, if any. An empty set means the profile does not exist for this viewer.
 */
export function startupAccess(
  viewer: Viewer,
  startup: { id: string; isPublish: PublishState },
  relation: { startupAnswered?: boolean; share?: { fundraising: boolean } | null } = {},
): Capabilities<StartupCapability> {
  if (viewer.kind === "staff") return new Set(startupCapabilities.filter((capability) => capability !== "message"));
  if (viewer.kind === "startup" && viewer.id === startup.id) {
    return new Set(startupCapabilities.filter((capability) => capability !== "message"));
  }
  const granted = new Set<StartupCapability>();
  if (relation.share) {
    granted.add("card").add("basic").add("report");
    if (relation.share.fundraising) granted.add("fundraising");
  }
  if (startup.isPublish !== 2) return granted;
  granted.add("card").add("basic");
  if (viewer.kind !== "investor") return granted;
  const { reads, messages } = entitlementsOf(viewer);
  for (const part of reads) if (part !== "contact" || relation.startupAnswered) granted.add(part);
  if (messages) granted.add("message");
  return granted;
}

/** What `viewer` may see of an investor. E-mail and phone are for the owner and staff only (design §7). */
export function investorAccess(
  viewer: Viewer,
  investor: { id: string; status: InvestorStatus },
): Capabilities<InvestorCapability> {
  if (viewer.kind === "staff" || (viewer.kind === "investor" && viewer.id === investor.id)) {
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

/** The tiers of the search index this viewer may search for startups, in ascending order of access. */
export function searchableTiers(viewer: Viewer): Tiers {
  if (viewer.kind === "staff") return ["name", "slogan", "basic", "member", "premium"];
  if (viewer.kind !== "investor" || !isGeneralMember(viewer)) return ["name", "slogan", "basic"];
  return isPremiumMember(viewer)
    ? ["name", "slogan", "basic", "member", "premium"]
    : ["name", "slogan", "basic", "member"];
}

/** The same for investors, whose description and investments any signed-in viewer may read. */
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

/** What a viewer can do to gain more access to a profile; texts in the locale file `access`. */
export type NextStep = "log_in" | "complete_profile" | "upgrade" | "get_answer" | "investors_only" | "publish_profile";

/**
 * The step that would grant `viewer` a missing capability over a published startup. Null if the viewer already has it,
 * or if no step would grant it, as for an unpublished profile seen through its share link.
 */
export function nextStepTo(
  capability: Exclude<StartupCapability, "private">,
  viewer: Viewer,
  startup: { isPublish: PublishState },
  granted: Capabilities<StartupCapability>,
): NextStep | null {
  if (granted.has(capability) || granted.has("private") || startup.isPublish !== 2) return null;
  if (viewer.kind === "visitor") return "log_in";
  if (viewer.kind !== "investor") return "investors_only";
  if (!isGeneralMember(viewer)) return "complete_profile";
  return isPremiumMember(viewer) ? "get_answer" : "upgrade";
}

/** The same for a listed investor: visitors must log in, and a startup must be published to write. */
export function investorNextStepTo(
  capability: "investments" | "message",
  viewer: Viewer,
  granted: Capabilities<InvestorCapability>,
): NextStep | null {
  if (granted.has(capability) || granted.has("private")) return null;
  if (viewer.kind === "visitor") return "log_in";
  return viewer.kind === "startup" ? "publish_profile" : null;
}
