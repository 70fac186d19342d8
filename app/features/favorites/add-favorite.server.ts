import { favorites } from "~/db/schema";
import type { Actor } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { favoriteSide } from "./favorites";
import { isListed } from "./favorites.server";

/**
 * Keeps a listed profile of the other side as the actor's favourite (spec §2, account navigation); keeping it twice is
 * keeping it once. Throws `forbidden` for who keeps no favourites, and `not_found` for what is no listed profile.
 */
export async function addFavorite(app: App, { actor, targetId }: { actor: Actor; targetId: string }): Promise<void> {
  const side = favoriteSide(actor);
  if (!side) throw new AppError("forbidden");
  if (!(await isListed(app, { side, id: targetId }))) throw new AppError("not_found");
  await app.db.insert(favorites).values({ accountId: actor.id, targetId, createdAt: app.now() }).onConflictDoNothing();
}
