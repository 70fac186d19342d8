import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, timestamp, timestamps } from "../../columns";
import { introductionReasons, introductionStates, requestStates } from "../../introduction-values";
import { accounts } from "../accounts/accounts";

/** Introductions of a startup to an investor, suggested by another investor (product §28). */
export const introductions = sqliteTable(
  "introductions",
  {
    id: id(),
    startupId: text("startup_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The introducer; null once that account is erased. */
    fromId: text("from_id").references(() => accounts.id, { onDelete: "set null" }),
    /** The investor it is for. */
    toId: text("to_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Why the introducer passed, or that the startup asked. */
    reason: text("reason", { enum: introductionReasons }).notNull(),
    sentence: text("sentence").notNull(),
    /** Whether the introducer's name is shown. */
    isNamed: integer("is_named", { mode: "boolean" }).notNull(),
    state: text("state", { enum: introductionStates }).notNull(),
    /** Since when the startup can see it; null before, so that the time does not reveal who suggested it. */
    shownAt: timestamp("shown_at"),
    consentedAt: timestamp("consented_at"),
    deliveredAt: timestamp("delivered_at"),
    /** When the one who has to decide or answer is too late. */
    expiresAt: timestamp("expires_at"),
    /** When cron has to look at it; null if nothing is left to do. */
    dueAt: timestamp("due_at"),
    /** When the introducer was told yes or no. */
    heardAt: timestamp("heard_at"),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("introductions_once").on(table.startupId, table.toId),
    index("introductions_from").on(table.fromId, table.createdAt),
    index("introductions_to").on(table.toId, table.state),
    index("introductions_due").on(table.dueAt).where(sql`due_at IS NOT NULL`),
  ],
);

/** The introducers whose introductions an investor no longer wants. */
export const introductionMutes = sqliteTable(
  "introduction_mutes",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    introducerId: text("introducer_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The introduction it was muted from, by which the list names it: an unnamed introducer stays unnamed. */
    introductionId: text("introduction_id").notNull(),
    isNamed: integer("is_named", { mode: "boolean" }).notNull(),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.introducerId] }),
    index("introduction_mutes_introducer").on(table.introducerId),
  ],
);

/** What startups ask of investors they talk with: to introduce them to others (product §28.4). */
export const introductionRequests = sqliteTable(
  "introduction_requests",
  {
    id: id(),
    startupId: text("startup_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    investorId: text("investor_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** What the startup says about itself. */
    text: text("text").notNull(),
    /** Never shown to the startup, which learns nothing of a refusal. */
    state: text("state", { enum: requestStates }).notNull().default("open"),
    /** Until when the investor sees it, and the startup cannot ask again. */
    expiresAt: timestamp("expires_at").notNull(),
    ...timestamps(),
  },
  (table) => [
    index("introduction_requests_startup").on(table.startupId, table.createdAt),
    index("introduction_requests_investor").on(table.investorId, table.expiresAt),
  ],
);
