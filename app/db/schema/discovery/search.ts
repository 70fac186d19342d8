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
 * One row per published profile, written in the batch that publishes it, with all the data of its card, so that a list
 * reads one row per card. When the profile is unpublished, triggers remove it, its row in the FTS5 table `search_index`
 * and its share of `listing_facets` (decision 022).
 */
export const listings = sqliteTable(
  "listings",
  {
    /**
     * Also the rowid in `search_index`, whose order is the list order: newer listings have smaller numbers. Profiles
     * with an owner are negative, with those whose facts are unconfirmed last; unclaimed listings are positive.
     */
    doc: integer("doc").primaryKey(),
    side: text("side", { enum: sides }).notNull(),
    profileId: text("profile_id")
      .notNull()
      .unique()
      .references(() => accounts.id, { onDelete: "cascade" }),
    publishedAt: timestamp("published_at").notNull(),
    verifiedBadge: integer("verified_badge", { mode: "boolean" }).notNull(),
    /** The public data of the profile's card. */
    card: json<StoredStartupCard | StoredInvestorCard>("card").notNull(),
    /** A startup's funding round, for viewers with access to fundraising data. */
    round: text("round").notNull().default(""),
    /** The values to filter by (`facets.ts`): public ones, and those of fundraising data. */
    facets: json<string[]>("facets").notNull(),
    memberFacets: json<string[]>("member_facets").notNull(),
    /** The readers from whom the profile or its numbers are hidden (`features/discovery/listings/walls.ts`). */
    walls: json<string[]>("walls").notNull().default([]),
    /**
     * The amount a startup seeks (both columns equal) or an investor's check size, in NT$; null for unknown or
     * unbounded.
     */
    amountMin: real("amount_min"),
    amountMax: real("amount_max"),
    /** The dated facts stated in the profile (`features/records/dated-facts`). */
    facts: json<string[]>("facts").notNull().default([]),
    /** The dates of the fact on its card, visible to the same viewers as `round`; empty for unclaimed listings. */
    factDates: json<FactDates>("fact_dates").notNull().default({}),
    /** When the least recently confirmed fact was confirmed; null without facts, and for unclaimed listings. */
    confirmedAt: timestamp("confirmed_at"),
    /** Whether that confirmation is old enough that the profile ranks lower, by `doc`. */
    isStale: integer("is_stale", { mode: "boolean" }).notNull().default(false),
    /** When to ask the owner next whether the facts still hold. */
    askAt: timestamp("ask_at"),
    /**
     * The version of the tokens and facets (`indexVersion`) it was written with; negative if its walls are outdated.
     */
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
  /** The source and date (milliseconds) of an unclaimed listing; absent for profiles with an owner. */
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
 * How many published profiles have each facet value, and how many of those also have each other value; maintained by
 * triggers on `listings`. The empty value stands for all profiles of a side, `wall=…` for the profiles behind a wall.
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
