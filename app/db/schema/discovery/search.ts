import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { TextLocale } from "~/locales/locale";
import { json, timestamp } from "../../columns";
import { type FactDates, type InvestorType, sides } from "../../values";
import { accounts } from "../accounts/accounts";

export const profileKeyTypes = ["industry", "domain"] as const;

/** The industry and domain keys of a profile, startup or investor, in the order the owner chose them. */
export const profileKeys = sqliteTable(
  "profile_keys",
  {
    profileId: text("profile_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    type: text("type", { enum: profileKeyTypes }).notNull(),
    key: text("key").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.type, table.key] }),
    index("profile_keys_key").on(table.type, table.key, table.profileId),
  ],
);

/**
 * One row per published profile, written in the batch that publishes it: all that its card shows, so that a list reads
 * one row per card. Triggers remove it, its row in the FTS5 table `search_index` and its part of `listing_facets` when the
 * profile is no longer published (decision 022).
 */
export const listings = sqliteTable(
  "listings",
  {
    /**
     * Also the rowid in `search_index`, whose order is that of a list: smaller the later it was published, negative for
     * profiles with an owner, of which those with unconfirmed facts come last, and positive for unclaimed listings.
     */
    doc: integer("doc").primaryKey(),
    side: text("side", { enum: sides }).notNull(),
    profileId: text("profile_id")
      .notNull()
      .unique()
      .references(() => accounts.id, { onDelete: "cascade" }),
    publishedAt: timestamp("published_at").notNull(),
    verifiedBadge: integer("verified_badge", { mode: "boolean" }).notNull(),
    /** What everyone may see of the profile in a list. */
    card: json<StoredStartupCard | StoredInvestorCard>("card").notNull(),
    /** The funding round of a startup, for those who may read fundraising data. */
    round: text("round").notNull().default(""),
    /** The values to filter by (`facets.ts`): those open to everyone, and those of fundraising data. */
    facets: json<string[]>("facets").notNull(),
    memberFacets: json<string[]>("member_facets").notNull(),
    /** A startup's amount sought (both the same) or an investor's check size, in NT$; null for unknown or unbounded. */
    amountMin: real("amount_min"),
    amountMax: real("amount_max"),
    /** The dated facts that the profile states (`features/records/dated-facts`). */
    facts: json<string[]>("facts").notNull().default([]),
    /** The dates of the fact that its card shows, like `round` for those who may read it; empty for unclaimed listings. */
    factDates: json<FactDates>("fact_dates").notNull().default({}),
    /** When the fact that was confirmed longest ago was confirmed; null without facts, and for unclaimed listings. */
    confirmedAt: timestamp("confirmed_at"),
    /** Whether that is so long ago that the profile ranks lower, by `doc`. */
    isStale: integer("is_stale", { mode: "boolean" }).notNull().default(false),
    /** When its owner is next asked whether its facts still hold. */
    askAt: timestamp("ask_at"),
    /** The version of the tokens and facets (`indexVersion`) it was written with. */
    indexVersion: integer("index_version").notNull(),
  },
  (table) => [
    index("listings_side").on(table.side, table.doc),
    index("listings_version").on(table.indexVersion),
    index("listings_fresh").on(table.confirmedAt).where(sql`is_stale = 0`),
    index("listings_ask").on(table.askAt),
  ],
);

export interface StoredStartupCard {
  name: string;
  photo: string | null;
  slogan: Record<TextLocale, string>;
  /** The first three. */
  industries: string[];
  region: string;
  country: string;
  /** The source and date (milliseconds) of an unclaimed listing; absent for a profile with an owner. */
  unclaimed?: { source: string; at: number };
}

export interface StoredInvestorCard {
  name: string;
  photo: string | null;
  type: InvestorType;
  title: Record<TextLocale, string>;
  industries: string[];
  region: string;
  currency: string;
  checkSize: { min: number | null; max: number | null };
}

/**
 * The number of published profiles per facet value, and beside it how many of those have each other value; maintained by
 * triggers on `listings`. The empty value stands for all profiles of a side.
 */
export const listingFacets = sqliteTable(
  "listing_facets",
  {
    side: text("side", { enum: sides }).notNull(),
    value: text("value").notNull(),
    total: integer("total").notNull(),
    counts: json<Record<string, number>>("counts").notNull(),
    memberCounts: json<Record<string, number>>("member_counts").notNull(),
  },
  (table) => [primaryKey({ columns: [table.side, table.value] })],
);
