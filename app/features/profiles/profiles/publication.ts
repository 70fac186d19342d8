import type { InvestorStatus, PublishState } from "~/db/values";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";

/** The publication state of a startup's or investor's profile, as its owner sees it (product §4.1). */
export type Publication = "draft" | "review" | "published";

/** The actions of the account area's buttons, posted as `intent` to the area's first page. */
export const publishIntents = ["submit", "cancel", "unpublish"] as const;
export type PublishIntent = (typeof publishIntents)[number];

/** The same for the pending changes of a listed profile (decision 036). */
export const changesIntents = [
  "prepare_changes",
  "submit_changes",
  "cancel_changes",
  "discard_changes",
  "restore_changes",
  "apply_changes",
] as const;
export type ChangesIntent = (typeof changesIntents)[number];

/** The field of the unpublish button's form that makes the pending changes the draft. */
export const withChangesField = "with_changes";

/** The field that submits what was returned although nothing was mended; in an address, that this is asked. */
export const asIsField = "as_is";

export function startupPublication(isPublish: PublishState): Publication {
  return isPublish === 2 ? "published" : isPublish === 1 ? "review" : "draft";
}

export function investorPublication(status: InvestorStatus): Publication {
  return status === "active" ? "published" : status === "check" ? "review" : "draft";
}

/** The publication state of a member's own profile. */
export const ownPublication = (viewer: StartupViewer | InvestorViewer): Publication =>
  viewer.kind === "startup" ? startupPublication(viewer.isPublish) : investorPublication(viewer.status);
