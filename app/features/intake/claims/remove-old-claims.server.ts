import { and, inArray, lt } from "drizzle-orm";
import { listingClaims } from "~/db/schema";
import type { App } from "~/server/app.server";
import { claimsKeptFor } from "./rules";

/** Maximum number of rows deleted per run. */
const perRun = 500;

/**
 * Deletes claims that are no longer pending, with their claimants' names and addresses. Run by cron; events remain as
 * the record.
 */
export async function removeOldClaims(app: App): Promise<void> {
  const old = app.db
    .select({ id: listingClaims.id })
    .from(listingClaims)
    .where(
      and(
        inArray(listingClaims.state, ["mailed", "approved", "merged", "refused", "superseded"]),
        lt(listingClaims.createdAt, app.now() - claimsKeptFor),
      ),
    )
    .limit(perRun);
  await app.db.delete(listingClaims).where(inArray(listingClaims.id, old));
}
