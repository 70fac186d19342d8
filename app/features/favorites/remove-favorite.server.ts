import { and, eq } from "drizzle-orm";
import { favorites } from "~/db/schema";
import type { Actor } from "~/features/access/viewer";
import type { App } from "~/server/app.server";

/** Takes a profile out of the actor's favourites, one that is no longer listed as well. */
export async function removeFavorite(app: App, { actor, targetId }: { actor: Actor; targetId: string }): Promise<void> {
  await app.db.delete(favorites).where(and(eq(favorites.accountId, actor.id), eq(favorites.targetId, targetId)));
}
