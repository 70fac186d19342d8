import { eq, sql } from "drizzle-orm";
import { matchPicks } from "~/db/schema";
import type { Side } from "~/db/values";
import type { Viewer } from "~/features/core/access/viewer";
import type { Sort } from "~/features/discovery/search/schema";
import type { App } from "~/server/app.server";
import { getPicks } from "./get-picks.server";
import { matchedSide, matchViewer } from "./picks";

/** Maximum number of matches that change the order of a list. */
const maxBest = 30;

/**
 * Returns the ids of the viewer's best matches on a side, best first, for the order of a list: sorted by match they come
 * first, and a keyword's results that are equally relevant are in their order (product §7.1). Empty for other orders and
 * for viewers without matches there.
 */
export async function bestMatches(
  app: App,
  { viewer, side, sort, keyword }: { viewer: Viewer; side: Side; sort: Sort; keyword: string },
): Promise<string[]> {
  const isUsed = sort === "match" || (sort === "relevance" && keyword.trim() !== "");
  const matched = isUsed ? matchViewer(viewer) : null;
  if (!matched || matchedSide(matched) !== side) return [];
  const found = await getPicks(app, { viewer: matched });
  return found?.picks.slice(0, maxBest).map(({ id }) => id) ?? [];
}

/**
 * Returns the ids of an account's best matches as they were last made, best first: for many accounts at once, where
 * computing them again is too expensive. Empty for an account without any.
 */
export async function lastBestMatches(app: App, accountId: string): Promise<string[]> {
  const rows = await app.db
    .select({ id: sql<string>`pick.value ->> 'id'` })
    .from(matchPicks)
    .innerJoin(sql`json_each(${matchPicks.picks}) AS pick`, sql`true`)
    .where(eq(matchPicks.accountId, accountId))
    .limit(maxBest);
  return rows.map(({ id }) => id);
}
