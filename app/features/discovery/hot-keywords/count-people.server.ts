import { type SQL, sql } from "drizzle-orm";
import type { emptySearches, keywordSearches } from "~/db/schema";
import type { Side } from "~/db/values";
import type { App } from "~/server/app.server";
import { countedFor, minPeople } from "./rules";

/** A keyword with the number of people who searched for it, at least. */
export interface SearchedKeyword {
  /** Folded. */
  keyword: string;
  people: number;
  /** The most frequent spelling. */
  spelling: string;
}

/**
 * Lists the keywords that at least `minPeople` different people searched one side for in the last 30 days, most people
 * first. A person's hash differs between periods, so people are counted in the period with the most.
 */
export function countPeople(
  app: App,
  {
    searches,
    side,
    isLeftOut,
    limit,
  }: { searches: typeof keywordSearches | typeof emptySearches; side: Side; isLeftOut: SQL; limit: number },
): Promise<SearchedKeyword[]> {
  const isCounted = sql`side = ${side} AND searched_at > ${app.now() - countedFor}`;
  return app.db.all<SearchedKeyword>(sql`
    WITH searched AS (
      SELECT keyword, max(people) AS people FROM (
        SELECT keyword, count(*) AS people FROM ${searches} WHERE ${isCounted} GROUP BY keyword, period
      )
      WHERE NOT (${isLeftOut})
      GROUP BY keyword HAVING max(people) >= ${minPeople}
      ORDER BY people DESC, keyword LIMIT ${limit}
    )
    SELECT searched.keyword, searched.people, (
      SELECT spelling FROM ${searches} WHERE ${isCounted} AND keyword = searched.keyword
      GROUP BY spelling ORDER BY count(*) DESC, spelling LIMIT 1
    ) AS spelling
    FROM searched ORDER BY searched.people DESC, searched.keyword`);
}
