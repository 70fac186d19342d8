import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, json, timestamp, timestamps } from "../../columns";
import {
  creditReturns,
  type InvitationMismatch,
  type MessageType,
  messageTypes,
  passReasons,
  reportReasons,
  sides,
} from "../../values";
import { accounts } from "../accounts/accounts";
import { investors } from "../profiles/investors";
import { startups } from "../profiles/startups";

export const recordStatuses = ["open", "closed"] as const;

/** The directory of conversation records (product §8.1); the thread itself lives in the pair's Durable Object. */
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
    /** The side whose credit the invitation used. */
    payBy: text("pay_by", { enum: sides }).notNull(),
    /** Who closed the record by passing, and why; null while it is open. */
    passedBy: text("passed_by", { enum: sides }),
    passReason: text("pass_reason", { enum: passReasons }),
    /** When the other side first responded to the invitation, with a message or a pass. */
    answeredAt: timestamp("answered_at"),
    ...timestamps(),
  },
  (table) => [
    index("conversation_records_pair").on(table.investorId, table.startupId),
    index("conversation_records_startup").on(table.startupId, table.payBy),
    index("conversation_records_answered").on(table.answeredAt).where(sql`answered_at IS NOT NULL`),
  ],
);

/**
 * How many invitations an account has received and answered: a sum over `conversation_records`, kept by triggers, so that
 * the records of many accounts can be read at once.
 */
export const replyCounts = sqliteTable("reply_counts", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  invitations: integer("invitations").notNull(),
  answered: integer("answered").notNull(),
});

/**
 * The credit a startup spends on an invitation, one per pair. It counts against the month it was spent in until it is
 * returned; the return after 14 days without an answer is derived from `spentAt`, not stored. The row is written before
 * the invitation and stays pending until its arrival is confirmed; it is deleted if the invitation did not arrive.
 */
export const invitationCredits = sqliteTable(
  "pitch_credits",
  {
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    investorId: text("investor_id")
      .notNull()
      .references(() => investors.id, { onDelete: "cascade" }),
    /** The record its invitation opens; null for credits older than this column. */
    recordId: text("record_id"),
    isPending: integer("is_pending", { mode: "boolean" }).notNull().default(false),
    /** The calendar month in Taipei, `YYYY-MM`. */
    month: text("month").notNull(),
    spentAt: timestamp("spent_at").notNull(),
    returnedAt: timestamp("returned_at"),
    returnedFor: text("returned_for", { enum: creditReturns }),
  },
  (table) => [
    primaryKey({ columns: [table.startupId, table.investorId] }),
    index("pitch_credits_month").on(table.startupId, table.month),
    index("pitch_credits_open").on(table.investorId, table.spentAt).where(sql`returned_at IS NULL`),
    index("pitch_credits_pending").on(table.spentAt).where(sql`is_pending = 1`),
  ],
);

/** The startups that wait to invite an investor whose inbox is full, first come, first served (product §8.3). */
export const invitationQueue = sqliteTable(
  "invitation_queue",
  {
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    investorId: text("investor_id")
      .notNull()
      .references(() => investors.id, { onDelete: "cascade" }),
    joinedAt: timestamp("joined_at").notNull(),
    /** Until when a place is held for it; null while it waits for one. */
    heldUntil: timestamp("held_until_at"),
    /** When cron last looked at the investor's queue; queues take turns. */
    checkedAt: timestamp("checked_at").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.startupId, table.investorId] }),
    index("invitation_queue_order").on(table.investorId, table.joinedAt, table.startupId),
    index("invitation_queue_checked").on(table.checkedAt),
  ],
);

/** A copy of a message when it was reported, kept independently of the thread. */
export interface ReportedMessage {
  seq: number;
  side: "investor" | "startup";
  type: MessageType;
  message: string;
  attachments: ReportedFile[];
  /** For an invitation that does not meet the investor's criteria. */
  mismatch?: InvitationMismatch;
  /** Seconds since the epoch. */
  timestamp: number;
}

/** A file of a reported message; staff can open it by its URL, and each view is logged as an event. */
export interface ReportedFile {
  id: string;
  name: string;
}

/** A report of a conversation by one side, for `/staff/reports`. Ids remain after their accounts are erased. */
export const messageReports = sqliteTable(
  "message_reports",
  {
    id: id(),
    reporterId: text("reporter_id").notNull(),
    reporterSide: text("reporter_side", { enum: sides }).notNull(),
    investorId: text("investor_id").notNull(),
    startupId: text("startup_id").notNull(),
    reason: text("reason", { enum: reportReasons }).notNull(),
    note: text("note").notNull().default(""),
    messages: json<ReportedMessage[]>("messages").notNull(),
    createdAt: timestamp("created_at").notNull(),
    resolvedAt: timestamp("resolved_at"),
    resolvedBy: text("resolved_by").references(() => accounts.id, { onDelete: "set null" }),
    resolution: text("resolution").notNull().default(""),
  },
  (table) => [
    index("message_reports_created").on(table.resolvedAt, table.createdAt),
    uniqueIndex("message_reports_open")
      .on(table.reporterId, table.investorId, table.startupId)
      .where(sql`resolved_at IS NULL`),
  ],
);

/** The link in a digest mail: 256 random bits, stored as SHA-256, that opens one thread for one account. */
export const threadLinks = sqliteTable(
  "thread_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The other party. */
    targetId: text("target_id").notNull(),
    expiresAt: timestamp("expires_at").notNull(),
  },
  (table) => [index("thread_links_expires").on(table.expiresAt)],
);

/** A thread whose object still has to delete the name and note of an erased side. */
export const erasedSides = sqliteTable(
  "erased_sides",
  {
    investorId: text("investor_id").notNull(),
    startupId: text("startup_id").notNull(),
    side: text("side", { enum: sides }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.investorId, table.startupId, table.side] })],
);

/** One row per pair, written asynchronously by the Durable Object for list pages. Message times are in seconds. */
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
    /** Start of the last message that is not an invitation, on one line; empty while none exists. */
    lastMessage: text("last_message").notNull().default(""),
    lastFrom: text("last_from", { enum: sides }),
    /** That message's type; null while none exists. */
    lastType: text("last_type", { enum: messageTypes }),
    /** Seconds since the epoch of the last message of any type. */
    lastTimestamp: integer("last_timestamp").notNull(),
    unreadInvestor: integer("unread_investor").notNull().default(0),
    unreadStartup: integer("unread_startup").notNull().default(0),
    /**
     * Set once the startup has answered an investor's invitation with a message, or sent an invitation itself (opens
     * contacts, product §8.9).
     */
    startupAnswered: integer("startup_answered", { mode: "boolean" }).notNull().default(false),
    /** The thread's change counter when this row was written; an older write never replaces a newer one. */
    version: integer("version").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.investorId, table.startupId] }),
    index("conversation_summaries_investor").on(table.investorId, table.lastTimestamp, table.updatedAt),
    index("conversation_summaries_startup").on(table.startupId, table.lastTimestamp, table.updatedAt),
  ],
);

/**
 * Totals over an account's conversations, so that a page reads a single row. Triggers update it with each change to a
 * row in the conversation list; accounts without conversations have none.
 */
export const inboxes = sqliteTable("inboxes", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Unread messages over all conversations. */
  unread: integer("unread").notNull(),
  /** The sum of the summaries' `version`. */
  versions: integer("versions").notNull(),
  /** A new random value whenever what the list shows changes, including the other parties' names and photos. */
  state: text("state").notNull(),
});
