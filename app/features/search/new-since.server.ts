import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { investors, startups } from "~/db/schema";
import type { Side } from "~/db/values";
import type { App } from "~/server/app.server";
import { maxCountedNew, type NewSince } from "./new-since";

/**
 * What was listed on one side after `since`, in milliseconds: how many profiles (counted up to `maxCountedNew`), and which
 * of `ids`. Reads at most that many index entries and the rows of `ids`.
 */
export async function findNewSince(
  app: App,
  { side, since, ids }: { side: Side; since: number; ids: readonly string[] },
): Promise<NewSince> {
  const table = side === "startup" ? startups : investors;
  const isListed = side === "startup" ? eq(startups.isPublish, 2) : eq(investors.status, "active");
  const isNew = and(isListed, gt(table.publishedAt, since));
  const counted = app.db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(isNew)
    .limit(maxCountedNew + 1)
    .as("counted");
  const [[total], rows] = await app.db.batch([
    app.db.select({ count: sql<number>`count(*)`.as("count") }).from(counted),
    app.db
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, [...ids]), isNew)),
  ]);
  return { since, count: total?.count ?? 0, ids: rows.map(({ id }) => id) };
}
