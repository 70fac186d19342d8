import type { Side } from "~/db/values";
import type { Viewer } from "~/features/access/viewer";

/** Whose profiles a viewer may keep as favourites: those of the other side. Null for visitors and staff, who keep none. */
export function favoriteSide(viewer: Pick<Viewer, "kind">): Side | null {
  if (viewer.kind === "investor") return "startup";
  return viewer.kind === "startup" ? "investor" : null;
}

/** What a heart button sends as `intent` to /favorites. */
export const favoriteIntents = { add: "add", remove: "remove" } as const;

/**
 * Where a heart pressed without scripts leads back to: the list or profile page it stood on. `value` comes from a form
 * and may be anything; what is no such page becomes the favourites.
 */
export function favoriteReturnPath(value: unknown): string {
  const isPage = /^\/(startups|investors)(\/[\w-]+(\/[\w%-]+)?)?(\?[\w%&=.,+-]*)?$/;
  return typeof value === "string" && isPage.test(value) ? value : "/favorites";
}
