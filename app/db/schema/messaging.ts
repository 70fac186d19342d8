import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, timestamp, timestamps } from "../columns";
import { sides } from "../values";
import { investors } from "./investors";
import { startups } from "./startups";

export { type Side, sides } from "../values";

export const recordStatuses = ["open", "closed"] as const;

/** The directory of conversation records (spec §3, messaging); the thread itself lives in the pair's Durable Object. */
export const conversationRecords = sqliteTable(
  "conversation_records",
  {
    id: id(),
    investorId: text("investor_id")
      .notNull()
      .references(() => investors.id, { onDelete: "cascade" }),
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    status: text("status", { enum: recordStatuses }).notNull().default("open"),
    /** The side whose credit the pitch used. */
    payBy: text("pay_by", { enum: sides }).notNull(),
    ...timestamps(),
  },
  (table) => [index("conversation_records_pair").on(table.investorId, table.startupId)],
);

/** One row per pair, written behind by the Durable Object; the list page reads it. Times of messages are in seconds. */
export const conversationSummaries = sqliteTable(
  "conversation_summaries",
  {
    investorId: text("investor_id")
      .notNull()
      .references(() => investors.id, { onDelete: "cascade" }),
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    /** The newest record's id. */
    recordId: text("record_id").notNull(),
    payBy: text("pay_by", { enum: sides }).notNull(),
    /** The beginning of the last message that is not a pitch, on one line; empty while there is none. */
    lastMessage: text("last_message").notNull().default(""),
    lastFrom: text("last_from", { enum: sides }),
    /** Seconds since the epoch of the last message of any type. */
    lastTimestamp: integer("last_timestamp").notNull(),
    unreadInvestor: integer("unread_investor").notNull().default(0),
    unreadStartup: integer("unread_startup").notNull().default(0),
    /** Set once the startup has sent a message after a pitch of the investor, or pitched itself (opens contacts, design §7). */
    startupAnswered: integer("startup_answered", { mode: "boolean" }).notNull().default(false),
    /** How many changes the thread had seen when this row was written; an older write never replaces a newer one. */
    version: integer("version").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.investorId, table.startupId] }),
    index("conversation_summaries_investor").on(table.investorId, table.lastTimestamp),
    index("conversation_summaries_startup").on(table.startupId, table.lastTimestamp),
  ],
);
