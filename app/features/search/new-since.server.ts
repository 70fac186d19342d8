import { and, eq, lte, sql } from "drizzle-orm";
import { listings } from "~/db/schema";
import type { Side } from "~/db/values";
import { firstDocAt } from "~/features/listings/doc";
import type { App } from "~/server/app.server";
import { maxCountedNew, type NewSince } from "./new-since";

/**
 * What was listed on one side after `since`, in milliseconds: how many profiles (counted up to `maxCountedNew`), and which
 * of those on the page. Reads at most that many index entries.
 */
export async function findNewSince(
  app: App,
  { side, since, shown }: { side: Side; since: number; shown: ReadonlyArray<{ id: string; publishedAt: number }> },
): Promise<NewSince> {
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
  const isNew = shown.filter(({ publishedAt }) => publishedAt > since);
  return { since, count: total?.count ?? 0, ids: isNew.map(({ id }) => id) };
}
