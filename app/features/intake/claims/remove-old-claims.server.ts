import { and, inArray, lt } from "drizzle-orm";
import { listingClaims } from "~/db/schema";
import type { App } from "~/server/app.server";
import { claimsKeptFor } from "./rules";

/** How many rows one run deletes. */
const perRun = 500;

/** Deletes claims that no longer wait, with their claimants' names and addresses. Run by cron; events keep what happened. */
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
