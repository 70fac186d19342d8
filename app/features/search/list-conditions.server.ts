import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Side } from "~/db/values";
import { approximateRates } from "~/features/content/exchange-rates";
import { withSubItems } from "~/features/content/static-keys.server";
import type { SearchTier } from "~/features/records/field";
import type { App } from "~/server/app.server";
import { searchExpression } from "./tokens";

/** How much a hit counts by the tier it is in: a name most, a long report least. Given to bm25 in the index's order. */
const tierWeights = sql`10.0, 4.0, 1.0, 1.0`;

/**
 * The hits of a keyword as a table `hit(profile_id, score)`, the best with the lowest score; null without a keyword,
 * "none" for one that holds nothing to search for.
 */
export function keywordHits(kind: Side, keyword: string, tiers: readonly SearchTier[]): SQL | "none" | null {
  if (keyword.trim() === "") return null;
  const expression = searchExpression(keyword, tiers);
  if (expression === null) return "none";
  return sql`(
    SELECT d.profile_id, bm25(search_index, ${tierWeights}) AS score
    FROM search_index JOIN search_documents d ON d.rowid = search_index.rowid
    WHERE search_index MATCH ${expression} AND d.kind = ${kind}
    LIMIT -1 -- keeps the hits a table of their own: bm25 cannot be asked for outside of the query that matches
  ) AS hit`;
}

/** Profiles with one of the keys or of their sub-items. */
export async function hasKey(
  app: App,
  profileId: SQLiteColumn,
  type: "industry" | "domain",
  keys: readonly string[],
): Promise<SQL | undefined> {
  if (keys.length === 0) return undefined;
  return sql`EXISTS (
    SELECT 1 FROM profile_keys k WHERE k.profile_id = ${profileId} AND k.type = ${type}
      AND k.key IN ${valuesOf(await withSubItems(app, type, keys))}
  )`;
}

/** A column with one of the values; no condition for an empty list. One bound parameter however many values (D1 allows 100). */
export function isOneOf(column: SQLiteColumn, values: readonly string[]): SQL | undefined {
  return values.length === 0 ? undefined : sql`${column} IN ${valuesOf(values)}`;
}

/** An amount column in NT$; null where the currency is not known. */
export function inTwd(amount: SQLiteColumn, currency: SQLiteColumn): SQL {
  return sql`(${amount} * (SELECT value FROM json_each(${JSON.stringify(approximateRates)}) WHERE key = ${currency}))`;
}

function valuesOf(values: readonly string[]): SQL {
  return sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
}
