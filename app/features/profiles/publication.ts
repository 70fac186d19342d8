import type { InvestorStatus, PublishState } from "~/db/values";

/** The publication of a profile, startup's or investor's, as its owner sees it (spec §4). */
export type Publication = "draft" | "review" | "published";

/** What the account area's buttons do, and send as `intent` to the area's first page. */
export const publishIntents = ["submit", "cancel", "unpublish"] as const;
export type PublishIntent = (typeof publishIntents)[number];

export function startupPublication(isPublish: PublishState): Publication {
  return isPublish === 2 ? "published" : isPublish === 1 ? "review" : "draft";
}

export function investorPublication(status: InvestorStatus): Publication {
  return status === "active" ? "published" : status === "check" ? "review" : "draft";
}
