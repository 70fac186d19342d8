import { and, eq, lte, sql } from "drizzle-orm";
import { listings } from "~/db/schema";
import type { Side } from "~/db/values";
import type { Viewer } from "~/features/core/access/viewer";
import { rememberPublic } from "~/features/core/public-version/remember-public.server";
import { firstDocAt } from "~/features/discovery/listings/doc";
import type { App } from "~/server/app.server";
import { countQuery, publishedSince } from "./list-query.server";
import { type ListWalls, readListWalls } from "./list-walls.server";
import { maxCountedNew, type NewSince } from "./new-since";

/**
 * Returns the profiles of one side that were listed after `since` (milliseconds) and are not hidden from the viewer:
 * their number, counted up to `maxCountedNew`, and which of those on the page are new.
 */
export async function findNewSince(
  app: App,
  {
    viewer,
    side,
    since,
    shown,
  }: { viewer: Viewer; side: Side; since: number; shown: ReadonlyArray<{ id: string; publishedAt: number }> },
): Promise<NewSince> {
  const walls = side === "startup" ? await readListWalls(app, viewer) : null;
  const count = walls
    ? await countBehindWalls(app, { side, since, walls })
    : await rememberPublic(app, ["new since", side, since], () => countSince(app, { side, since }));
  const isNew = shown.filter(({ publishedAt }) => publishedAt > since);
  return { since, count, ids: isNew.map(({ id }) => id) };
}

/** Reads at most `maxCountedNew + 1` index entries. */
async function countSince(app: App, { side, since }: { side: Side; since: number }): Promise<number> {
  const counted = app.db
    .select({ doc: listings.doc })
    .from(listings)
    .where(and(eq(listings.side, side), lte(listings.doc, firstDocAt(since + 1))))
    .limit(maxCountedNew + 1)
    .as("counted");
  const total = await app.db
    .select({ count: sql<number>`count(*)`.as("count") })
    .from(counted)
    .get();
  return total?.count ?? 0;
}

/** Counts like `countSince`, without the profiles that walls hide. */
async function countBehindWalls(
  app: App,
  { side, since, walls }: { side: Side; since: number; walls: ListWalls },
): Promise<number> {
  const criteria = { side, facets: [], text: null, conditions: [publishedSince(since + 1)], walls };
  const total = await countQuery(app, criteria, maxCountedNew).get();
  return Math.min(total?.counted ?? 0, maxCountedNew + 1);
}
