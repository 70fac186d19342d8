import { eq, lte, or, sql } from "drizzle-orm";
import { insertIf } from "~/db/insert-if.server";
import { reviewClaims } from "~/db/schema";
import type { StaffViewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { claimLifetime } from "./rules";

/**
 * Notes that the actor is at work on a profile under review, so that two people do not read the same one. It is a note,
 * not a lock: anybody may still decide, and after `claimLifetime` it no longer counts. Claiming again renews it.
 * `from` is the reviewer to take it over from, as the actor has read it. Throws `wrong_state` when the profile is not
 * under review, or somebody else has claimed it.
 */
export async function claimProfile(
  app: App,
  { actor, id, from = null }: { actor: Pick<StaffViewer, "id">; id: string; from?: string | null },
): Promise<void> {
  const now = app.now();
  const claimed = await insertIf(
    app.db,
    reviewClaims,
    { profileId: id, reviewerId: actor.id, claimedAt: now },
    sql`(EXISTS (SELECT 1 FROM startups WHERE id = ${id} AND is_publish = 1)
      OR EXISTS (SELECT 1 FROM investors WHERE id = ${id} AND status = 'check'))`,
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
