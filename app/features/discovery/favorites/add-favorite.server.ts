import { favorites } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import { findHidden } from "~/features/core/firewall/find-hidden.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { favoriteSide } from "./favorites";
import { isListed } from "./favorites.server";

/**
 * Adds a listed profile of the other side to the actor's favourites (product §7.5). Idempotent. Throws `forbidden`
 * for actors without favourites, and `not_found` unless the profile is listed and not hidden from the actor.
 */
export async function addFavorite(app: App, { actor, targetId }: { actor: Actor; targetId: string }): Promise<void> {
  const side = favoriteSide(actor);
  if (!side) throw new AppError("forbidden");
  if (!(await isListed(app, { side, id: targetId }))) throw new AppError("not_found");
  if ((await findHidden(app, { viewer: actor, startupId: targetId })).has("profile")) throw new AppError("not_found");
  await app.db.insert(favorites).values({ accountId: actor.id, targetId, createdAt: app.now() }).onConflictDoNothing();
}
