import { eq, lte, or, sql } from "drizzle-orm";
import { insertIf } from "~/db/insert-if.server";
import { reviewClaims } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { claimLifetime } from "./rules";

/**
 * Claims a profile under review, or submitted changes to one, for the actor, so that two reviewers do not work on the
 * same one. While the claim is valid, for `claimLifetime`, others must take it over before they decide. Claiming again
 * renews it. `from` is the reviewer to take it over from, as shown to the actor. Throws `wrong_state` when the profile
 * is not under review, or someone else has claimed it.
 */
export async function claimProfile(
  app: App,
  { actor, id, from = null }: { actor: StaffViewer; id: string; from?: string | null },
): Promise<void> {
  requireStaff(actor, "profiles.review");
  const now = app.now();
  const claimed = await insertIf(
    app.db,
    reviewClaims,
    { profileId: id, reviewerId: actor.id, claimedAt: now },
    sql`(EXISTS (SELECT 1 FROM startups WHERE id = ${id} AND is_publish = 1)
      OR EXISTS (SELECT 1 FROM investors WHERE id = ${id} AND status = 'check')
      OR EXISTS (SELECT 1 FROM pending_versions WHERE profile_id = ${id} AND state = 'submitted'))`,
  )
    .onConflictDoUpdate({
      target: reviewClaims.profileId,
      set: { reviewerId: actor.id, claimedAt: now },
      setWhere: or(
        eq(reviewClaims.reviewerId, actor.id),
        lte(reviewClaims.claimedAt, now - claimLifetime),
        from === null ? undefined : eq(reviewClaims.reviewerId, from),
      ),
    })
    .returning({ profileId: reviewClaims.profileId });
  if (claimed.length === 0) throw new AppError("wrong_state");
}
