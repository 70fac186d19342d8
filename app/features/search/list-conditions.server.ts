import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Side } from "~/db/values";
import { approximateRates } from "~/features/content/exchange-rates";
import { withSubItems } from "~/features/content/static-keys.server";
import type { SearchTier } from "~/features/records/field";
import { matchExpression } from "~/features/search-words/match-expression";
import { parseQuery } from "~/features/search-words/parse-query";
import { prepareSynonyms } from "~/features/search-words/synonyms";
import type { App } from "~/server/app.server";

/** Synonyms need a ranking that puts the words as typed first. */
const noSynonyms = prepareSynonyms([]);

/** bm25 weights by tier, in the order of the index's columns: names weigh most, long reports least. */
const tierWeights = sql`10.0, 4.0, 1.0, 1.0`;

/**
 * The hits of a keyword as a table `hit(profile_id, score)`, best score lowest; null without a keyword, "none" for a
 * keyword without searchable characters.
 */
export function keywordHits(kind: Side, keyword: string, tiers: readonly SearchTier[]): SQL | "none" | null {
  if (keyword.trim() === "") return null;
  const expression = matchExpression(parseQuery(keyword, noSynonyms), { columns: tiers, words: "prefix" });
  if (expression === null) return "none";
  return sql`(
    SELECT d.profile_id, bm25(search_index, ${tierWeights}) AS score
    FROM search_index JOIN search_documents d ON d.rowid = search_index.rowid
    WHERE search_index MATCH ${expression} AND d.kind = ${kind}
    LIMIT -1 -- prevents flattening of this subquery: bm25 only works in the query with the MATCH
  ) AS hit`;
}

/** The condition that a profile has one of the keys or their sub-items. */
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

/**
 * The condition that a column has one of the values; undefined for an empty list. Binds one parameter (D1 allows 100).
 */
export function isOneOf(column: SQLiteColumn, values: readonly string[]): SQL | undefined {
  return values.length === 0 ? undefined : sql`${column} IN ${valuesOf(values)}`;
}

/** An amount column in NT$; null if the currency is unknown. */
export function inTwd(amount: SQLiteColumn, currency: SQLiteColumn): SQL {
  return sql`(${amount} * (SELECT value FROM json_each(${JSON.stringify(approximateRates)}) WHERE key = ${currency}))`;
}

function valuesOf(values: readonly string[]): SQL {
  return sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
}
