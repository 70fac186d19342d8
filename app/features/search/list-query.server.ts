import { desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteSelect } from "drizzle-orm/sqlite-core";
import type { investors, startups } from "~/db/schema";
import type { App } from "~/server/app.server";
import type { Sort } from "./schema";

/** The criteria shared by a list and its count. */
export interface Criteria {
  /** The keyword's hits (`keywordHits`), joined as `hit`; null without a keyword. */
  hits: SQL | null;
  where: SQL | undefined;
}

type Listed = typeof startups | typeof investors;

/** One page of a list's `cards`: by relevance with a keyword, otherwise newest first. */
export function onePage<Cards extends SQLiteSelect>(
  cards: Cards,
  table: Listed,
  options: { criteria: Criteria; page: number; size: number; sort: Sort },
): Cards {
  const { criteria, page, size, sort } = options;
  const newest = [desc(table.publishedAt), desc(table.id)];
  withCriteria(cards, table, criteria)
    .orderBy(...(criteria.hits && sort === "relevance" ? [sql`hit.score`, ...newest] : newest))
    .limit(size)
    .offset((page - 1) * size);
  return cards;
}

/** The query for a list's total number of rows. */
export function countQuery(app: App, table: Listed, criteria: Criteria) {
  const count = app.db
    .select({ count: sql<number>`count(*)`.as("count") })
    .from(table)
    .$dynamic();
  return withCriteria(count, table, criteria);
}

function withCriteria<Query extends SQLiteSelect>(query: Query, table: Listed, { hits, where }: Criteria): Query {
  if (hits) query.innerJoin(hits, sql`hit.profile_id = ${table.id}`);
  query.where(where);
  return query;
}
