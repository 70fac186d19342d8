import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Locale } from "~/locales/locale";
import { id, timestamp, timestamps } from "../../columns";
import { messageAudiences, registrationStatuses } from "../../values";
import { accounts } from "../accounts/accounts";

/**
 * A registration for an event, one row per person. Adding a row to the waiting list and moving up happen in the same
 * batch while there are places; triggers maintain `event_counts`.
 */
export const eventRegistrations = sqliteTable(
  "event_registrations",
  {
    id: id(),
    /** The event's item in `content_items`. */
    eventId: text("event_id").notNull(),
    /** Null for visitors, who confirmed their email address instead. */
    accountId: text("account_id").references(() => accounts.id, { onDelete: "cascade" }),
    /** In lower case; null once anonymised. */
    email: text("email"),
    name: text("name").notNull(),
    /** The name in lower case, for search. */
    nameKey: text("name_key").notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    status: text("status", { enum: registrationStatuses }).notNull(),
    /** Order of registration within the event, from 1. */
    position: integer("position").notNull(),
    /** The code read out or scanned at the entrance. */
    code: text("code").notNull().unique(),
    /** The status the person was last notified of; empty before the first mail. */
    mailedStatus: text("mailed_status", { enum: ["", ...registrationStatuses] })
      .notNull()
      .default(""),
    /** Reminders sent so far: 1 for the day before, 2 for the hour before. */
    reminded: integer("reminded").notNull().default(0),
    checkedInAt: timestamp("checked_in_at"),
    /** The staff account that checked the person in. */
    checkedInBy: text("checked_in_by"),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("event_registrations_person").on(table.eventId, table.email),
    uniqueIndex("event_registrations_position").on(table.eventId, table.position),
    index("event_registrations_status").on(table.eventId, table.status, table.position),
    index("event_registrations_reminded").on(table.eventId, table.status, table.reminded),
    index("event_registrations_name").on(table.eventId, table.nameKey),
    index("event_registrations_account").on(table.accountId),
    index("event_registrations_email").on(table.email),
    index("event_registrations_unmailed").on(table.eventId, table.position).where(sql`status <> mailed_status`),
  ],
);

/** A message of staff to an event's registrants, mailed by cron in the order of registration (product §12.4). */
export const eventMessages = sqliteTable(
  "event_messages",
  {
    id: id(),
    eventId: text("event_id").notNull(),
    /** The staff account. */
    senderId: text("sender_id").notNull(),
    audience: text("audience", { enum: messageAudiences }).notNull(),
    text: text("text").notNull(),
    /** The position of the last registrant it was mailed to. */
    position: integer("position").notNull().default(0),
    /** How many registrants it was mailed to. */
    sent: integer("sent").notNull().default(0),
    /** When the last one was mailed; null while mails are left. */
    doneAt: timestamp("done_at"),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [
    index("event_messages_event").on(table.eventId, table.createdAt),
    index("event_messages_open").on(table.createdAt).where(sql`done_at IS NULL`),
  ],
);

/** Registrations by visitors who have not confirmed their address; they take no place. */
export const eventRequests = sqliteTable(
  "event_requests",
  {
    tokenHash: text("token_hash").primaryKey(),
    eventId: text("event_id").notNull(),
    email: text("email").notNull(),
    name: text("name").notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    expiresAt: timestamp("expires_at").notNull(),
  },
  (table) => [index("event_requests_expires").on(table.expiresAt), index("event_requests_email").on(table.email)],
);

/** The number of registrations of each event by status; written by triggers, except `missing_since_at` and `closed_at`. */
export const eventCounts = sqliteTable(
  "event_counts",
  {
    eventId: text("event_id").primaryKey(),
    confirmed: integer("confirmed").notNull().default(0),
    waiting: integer("waiting").notNull().default(0),
    cancelled: integer("cancelled").notNull().default(0),
    checkedIn: integer("checked_in").notNull().default(0),
    lastPosition: integer("last_position").notNull().default(0),
    /** When cron first found the event unpublished. */
    missingSinceAt: timestamp("missing_since_at"),
    /** When the event was over or cancelled and cron was done with it; null while work remains. */
    closedAt: timestamp("closed_at"),
    /** When its registrations were anonymised. */
    anonymisedAt: timestamp("anonymised_at"),
  },
  (table) => [
    index("event_counts_open").on(table.eventId).where(sql`closed_at IS NULL`),
    index("event_counts_closed").on(table.closedAt).where(sql`anonymised_at IS NULL`),
  ],
);
