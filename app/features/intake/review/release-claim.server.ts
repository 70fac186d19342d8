import { and, eq } from "drizzle-orm";
import { reviewClaims } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/** Releases the actor's claim of a profile; a no-op if the claim is another reviewer's. */
export async function releaseClaim(app: App, { actor, id }: { actor: StaffViewer; id: string }): Promise<void> {
  requireStaff(actor, "profiles.review");
  await app.db
    .delete(reviewClaims)
    .where(and(eq(reviewClaims.profileId, id), eq(reviewClaims.reviewerId, actor.id)))
    .execute();
}
