import { desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteSelect } from "drizzle-orm/sqlite-core";
import type { investors, startups } from "~/db/schema";
import type { App } from "~/server/app.server";
import type { Sort } from "./schema";

/** What a list and its count select. */
export interface Asked {
  /** The keyword's hits (`keywordHits`), to be joined as `hit`; null without a keyword. */
  hits: SQL | null;
  where: SQL | undefined;
}

type Listed = typeof startups | typeof investors;

/** One page of a list's `cards`: by relevance where a keyword was asked for, else the newest first. */
export function onePage<Cards extends SQLiteSelect>(
  cards: Cards,
  table: Listed,
  options: { asked: Asked; page: number; size: number; sort: Sort },
): Cards {
  const { asked, page, size, sort } = options;
  const newest = [desc(table.publishedAt), desc(table.id)];
  narrowed(cards, table, asked)
    .orderBy(...(asked.hits && sort === "relevance" ? [sql`hit.score`, ...newest] : newest))
    .limit(size)
    .offset((page - 1) * size);
  return cards;
}

/** How many rows a list has in all. */
export function counted(app: App, table: Listed, asked: Asked) {
  const count = app.db
    .select({ count: sql<number>`count(*)`.as("count") })
    .from(table)
    .$dynamic();
  return narrowed(count, table, asked);
}

function narrowed<Query extends SQLiteSelect>(query: Query, table: Listed, { hits, where }: Asked): Query {
  if (hits) query.innerJoin(hits, sql`hit.profile_id = ${table.id}`);
  query.where(where);
  return query;
}
