import { and, eq } from "drizzle-orm";
import { reviewClaims } from "~/db/schema";
import type { StaffViewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";

/** The actor puts a claimed profile back for others; one that is not, or no longer, the actor's stays as it is. */
export async function releaseClaim(
  app: App,
  { actor, id }: { actor: Pick<StaffViewer, "id">; id: string },
): Promise<void> {
  await app.db
    .delete(reviewClaims)
    .where(and(eq(reviewClaims.profileId, id), eq(reviewClaims.reviewerId, actor.id)))
    .execute();
}
