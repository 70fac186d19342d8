import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, json, timestamp } from "../../columns";
import type { PageLoads } from "../../values";
import { investors } from "../profiles/investors";
import { startups } from "../profiles/startups";

/**
 * Investors' views of a startup: one row per visit, kept for a limited time (features/showcase/profile-views/rules.ts).
 */
export const profileViews = sqliteTable(
  "profile_views",
  {
    id: id(),
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    /** Null once the investor's account is erased. Whether the startup may see the name is decided on read. */
    investorId: text("investor_id").references(() => investors.id, { onDelete: "set null" }),
    /** The share link used; null for the public page. */
    shareLinkId: text("share_link_id"),
    startedAt: timestamp("started_at").notNull(),
    /** The last report of this visit. */
    lastAt: timestamp("last_at").notNull(),
    loads: json<PageLoads>("loads").notNull().default({}),
  },
  (table) => [
    index("profile_views_startup").on(table.startupId, table.startedAt),
    index("profile_views_investor")
      .on(table.investorId, table.startupId, table.startedAt)
      .where(sql`investor_id IS NOT NULL`),
    index("profile_views_started").on(table.startedAt),
    index("profile_views_newest").on(table.investorId, table.startedAt).where(sql`investor_id IS NOT NULL`),
  ],
);

/** Daily totals of a startup's views, for the chart; kept after the visits are deleted. */
export const profileViewDays = sqliteTable(
  "profile_view_days",
  {
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    /** The calendar day in Taipei, `YYYY-MM-DD`. */
    day: text("day").notNull(),
    /** Visits by investors. */
    investorViews: integer("investor_views").notNull().default(0),
    /** Distinct other viewers: visitors and other startups. */
    visitors: integer("visitors").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.startupId, table.day] }), index("profile_view_days_day").on(table.day)],
);

/** The latest weekly mail to a startup. */
export const weeklyViewMails = sqliteTable("weekly_view_mails", {
  startupId: text("startup_id")
    .primaryKey()
    .references(() => startups.id, { onDelete: "cascade" }),
  /** The Monday of the week it was written in, `YYYY-MM-DD` (`weekOf`). */
  week: text("week").notNull(),
  /** When a mail last suggested an improvement; null if none has. */
  suggestedAt: timestamp("suggested_at"),
});

/** The progress of a week's run of the weekly mails. */
export const weeklyViewRuns = sqliteTable("weekly_view_runs", {
  week: text("week").primaryKey(),
  /** The last startup handled, in order of publication. */
  cursor: json<{ publishedAt: number; id: string }>("cursor"),
  /** Whether a mail could not be written, so that the run goes over all startups again. */
  hasFailed: integer("has_failed", { mode: "boolean" }).notNull().default(false),
  isDone: integer("is_done", { mode: "boolean" }).notNull().default(false),
});
