import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { reviewClaims } from "~/db/schema";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { claimLifetime } from "./rules";

interface Claimed {
  actor: Pick<StaffViewer, "id">;
  id: string;
}

/**
 * Throws `claimed_by_other` while another reviewer's claim of the profile is valid; the actor must take it over first.
 */
export async function requireNotTaken(app: App, claimed: Claimed): Promise<void> {
  const other = await app.db
    .select({ id: reviewClaims.reviewerId })
    .from(reviewClaims)
    .where(claimOfOther(app, claimed))
    .get();
  if (other) throw new AppError("claimed_by_other");
}

/** Like `requireNotTaken`, as a condition for the statement that decides. */
export function isNotTaken(app: App, claimed: Claimed): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM ${reviewClaims} WHERE ${claimOfOther(app, claimed)})`;
}

function claimOfOther(app: App, { actor, id }: Claimed) {
  return and(
    eq(reviewClaims.profileId, id),
    ne(reviewClaims.reviewerId, actor.id),
    gt(reviewClaims.claimedAt, app.now() - claimLifetime),
  );
}
