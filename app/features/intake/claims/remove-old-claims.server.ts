import { and, inArray, lt, type SQL, sql } from "drizzle-orm";
import { listingClaims } from "~/db/schema";
import type { App } from "~/server/app.server";
import { claimsKeptFor } from "./rules";

/** Maximum number of rows deleted per run. */
const perRun = 500;

/**
 * Deletes claims that are no longer pending, with their claimants' names and addresses. Those of merged listings stay
 * without them, because they keep the listing from being listed again. Run by cron; events remain as the record.
 */
export async function removeOldClaims(app: App): Promise<void> {
  const isOld = lt(listingClaims.createdAt, app.now() - claimsKeptFor);
  const found = (condition: SQL | undefined) =>
    app.db.select({ id: listingClaims.id }).from(listingClaims).where(and(condition, isOld)).limit(perRun);
  const over = found(inArray(listingClaims.state, ["mailed", "approved", "refused", "superseded"]));
  // As the condition of the index `listing_claims_merged_named`, which has no claims of earlier runs.
  const merged = found(sql`state = 'merged' AND email <> ''`);
  await app.db.batch([
    app.db.delete(listingClaims).where(inArray(listingClaims.id, over)),
    app.db
      .update(listingClaims)
      .set({ name: "", role: "", email: "", evidence: "" })
      .where(inArray(listingClaims.id, merged)),
  ]);
}
