import type { Side } from "~/db/values";
import type { Viewer } from "~/features/core/access/viewer";

/**
 * Returns the side whose profiles a viewer may add to their favourites: the other side. Null for visitors and staff.
 */
export function favoriteSide(viewer: Pick<Viewer, "kind">): Side | null {
  if (viewer.kind === "investor") return "startup";
  return viewer.kind === "startup" ? "investor" : null;
}

/** The `intent` a heart button sends to /favorites. */
export const favoriteIntents = { add: "add", remove: "remove" } as const;

/**
 * Returns where a heart pressed without scripts redirects back to: the list or profile page it was on, or the
 * favourites page for any other `value`, which is untrusted form input.
 */
export function favoriteReturnPath(value: unknown): string {
  const isPage = /^\/(startups|investors)(\/[\w-]+(\/[\w%-]+)?)?(\?[\w%&=.,+-]*)?$/;
  return typeof value === "string" && isPage.test(value) ? value : "/favorites";
}
