import { and, eq } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { favorites, investors, startups } from "~/db/schema";
import type { Side } from "~/db/values";
import type { Viewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { favoriteSide } from "./favorites";

/**
 * Returns which of the given profiles are the viewer's favourites; null if the viewer cannot have favourites on this
 * side, which hides the heart.
 */
export async function favoritesAmong(
  app: App,
  { viewer, side, ids }: { viewer: Viewer; side: Side; ids: readonly string[] },
): Promise<string[] | null> {
  if (viewer.kind === "visitor" || favoriteSide(viewer) !== side) return null;
  const rows = await app.db
    .select({ id: favorites.targetId })
    .from(favorites)
    .where(and(eq(favorites.accountId, viewer.id), isOneOf(favorites.targetId, ids)));
  return rows.map(({ id }) => id);
}

/** Whether a published startup or listed investor with this id exists. */
export async function isListed(app: App, { side, id }: { side: Side; id: string }): Promise<boolean> {
  const found =
    side === "startup"
      ? await app.db
          .select({ id: startups.id })
          .from(startups)
          .where(and(eq(startups.id, id), eq(startups.isPublish, 2)))
          .get()
      : await app.db
          .select({ id: investors.id })
          .from(investors)
          .where(and(eq(investors.id, id), eq(investors.status, "active")))
          .get();
  return found !== undefined;
}
