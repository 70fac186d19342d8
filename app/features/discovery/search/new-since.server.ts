import { and, eq, lte, sql } from "drizzle-orm";
import { listings } from "~/db/schema";
import type { Side } from "~/db/values";
import { rememberPublic } from "~/features/core/public-version/remember-public.server";
import { firstDocAt } from "~/features/discovery/listings/doc";
import type { App } from "~/server/app.server";
import { maxCountedNew, type NewSince } from "./new-since";

/**
 * What was listed on one side after `since`, in milliseconds: how many profiles (counted up to `maxCountedNew`), and which
 * of those on the page.
 */
export async function findNewSince(
  app: App,
  { side, since, shown }: { side: Side; since: number; shown: ReadonlyArray<{ id: string; publishedAt: number }> },
): Promise<NewSince> {
  const count = await rememberPublic(app, ["new since", side, since], () => countSince(app, { side, since }));
  const isNew = shown.filter(({ publishedAt }) => publishedAt > since);
  return { since, count, ids: isNew.map(({ id }) => id) };
}

/** Reads at most `maxCountedNew` index entries and one. */
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
