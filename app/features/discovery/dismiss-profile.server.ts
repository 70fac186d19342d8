import { eq } from "drizzle-orm";
import { matchDismissals, matchPicks } from "~/db/schema";
import type { Actor } from "~/features/access/viewer";
import { isListed } from "~/features/favorites/favorites.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { matchedSide, matchViewer } from "./picks";

/**
 * "Not for me": the profile is never suggested to the actor again, and its industries count a little less. Idempotent.
 * Throws `forbidden` for staff, and `not_found` unless it is a published profile of the other side.
 */
export async function dismissProfile(app: App, { actor, targetId }: { actor: Actor; targetId: string }): Promise<void> {
  const viewer = matchViewer(actor);
  if (!viewer) throw new AppError("forbidden");
  if (!(await isListed(app, { side: matchedSide(viewer), id: targetId }))) throw new AppError("not_found");
  await app.db.batch([
    app.db
      .insert(matchDismissals)
      .values({ accountId: actor.id, targetId, createdAt: app.now() })
      .onConflictDoNothing(),
    makeStale(app, actor.id),
  ]);
}

/** The statement that has an account's picks made anew. */
export function makeStale(app: App, accountId: string) {
  return app.db.update(matchPicks).set({ madeAt: 0 }).where(eq(matchPicks.accountId, accountId));
}
