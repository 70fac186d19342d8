import { and, eq } from "drizzle-orm";
import { favorites } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/** Removes a profile from the actor's favourites, even if it is no longer listed. */
export async function removeFavorite(app: App, { actor, targetId }: { actor: Actor; targetId: string }): Promise<void> {
  await app.db.delete(favorites).where(and(eq(favorites.accountId, actor.id), eq(favorites.targetId, targetId)));
}
