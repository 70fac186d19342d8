import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { json, timestamp } from "../../columns";
import { sides } from "../../values";

const searchColumns = {
  /** The side that was searched. */
  side: text("side", { enum: sides }).notNull(),
  /** Folded (`keywordIdentity`). */
  keyword: text("keyword").notNull(),
  /** The day for visitors, `YYYY-MM-DD`, the month for accounts, `YYYY-MM`; both in Taipei. */
  period: text("period").notNull(),
  person: text("person").notNull(),
  /** The keyword as it was typed. */
  spelling: text("spelling").notNull(),
  searchedAt: timestamp("searched_at").notNull(),
};

/**
 * Searches for a keyword: one row per keyword, period and person, so that repeats count once. `person` is a hash keyed
 * with the period's secret (`search_secrets`) and bound to the keyword, so rows cannot be linked to each other.
 */
export const keywordSearches = sqliteTable("keyword_searches", searchColumns, (table) => [
  primaryKey({ columns: [table.side, table.keyword, table.period, table.person] }),
  index("keyword_searches_searched").on(table.searchedAt),
]);

/**
 * Searches that found nothing, counted like `keyword_searches`, for staff who keep the synonyms. Removed after 30 days.
 */
export const emptySearches = sqliteTable("empty_searches", searchColumns, (table) => [
  primaryKey({ columns: [table.side, table.keyword, table.period, table.person] }),
  index("empty_searches_searched").on(table.searchedAt),
]);

/** Folded keywords without results that staff have made a synonym or dismissed. */
export const settledSearches = sqliteTable(
  "settled_searches",
  {
    keyword: text("keyword").primaryKey(),
    /** The keyword as it was shown. */
    spelling: text("spelling").notNull(),
    /** The word it was made a synonym of; null if it was dismissed. */
    synonymOf: text("synonym_of"),
    settledAt: timestamp("settled_at").notNull(),
  },
  (table) => [index("settled_searches_settled").on(table.settledAt)],
);

/** The secret of a period. Once it is deleted, the period's hashes cannot be recomputed. */
export const searchSecrets = sqliteTable("search_secrets", {
  period: text("period").primaryKey(),
  secret: text("secret").notNull(),
  /** How many rows were stored with it; there is a limit. */
  searches: integer("searches").notNull().default(0),
  expiresAt: timestamp("expires_at").notNull(),
});

/** A published keyword. */
export interface HotKeyword {
  value: string;
  /** How many people searched for it, at least. */
  count: number;
}

/** The hot keywords of each side, rebuilt by cron: one row per side. */
export const hotKeywords = sqliteTable("hot_keywords", {
  side: text("side", { enum: sides }).primaryKey(),
  keywords: json<HotKeyword[]>("keywords").notNull(),
  rebuiltAt: timestamp("rebuilt_at").notNull(),
});

/** Folded keywords that staff have excluded from the hot keywords. */
export const blockedKeywords = sqliteTable(
  "blocked_keywords",
  {
    keyword: text("keyword").primaryKey(),
    blockedAt: timestamp("blocked_at").notNull(),
  },
  (table) => [index("blocked_keywords_blocked").on(table.blockedAt)],
);
