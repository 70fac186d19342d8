import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, revision, timestamp } from "../../columns";
import { membershipTracks } from "../../values";
import { accounts } from "../accounts/accounts";

/**
 * What decides an account's level, beside the paid days: one row per account and track once anything was granted. The
 * level columns of `startups` and `investors` are derived from it (`features/commerce/memberships/timeline.ts`).
 */
export const memberships = sqliteTable(
  "memberships",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    track: text("track", { enum: membershipTracks }).notNull(),
    /** What staff granted without payment, and its end; null for none. */
    grantedLevel: text("granted_level"),
    grantedUntil: timestamp("granted_until_at"),
    /** When the level in the account's columns ends; null for never. */
    endsAt: timestamp("ends_at"),
    /** When the columns have to be derived again; null for never. */
    changesAt: timestamp("changes_at"),
    /** The item the account moves to at the end of the paid days, by its own choice. */
    nextItem: text("next_item"),
    /** When the next mail about the end is due (`features/commerce/memberships/reminders.ts`); null for none. */
    remindAt: timestamp("remind_at"),
    /** Incremented with every change, so that two at once cannot grant from the same state. */
    revision: revision(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.track] }),
    index("memberships_changes").on(table.changesAt).where(sql`changes_at IS NOT NULL`),
    index("memberships_reminders").on(table.remindAt).where(sql`remind_at IS NOT NULL`),
  ],
);

/**
 * Paid days of one order and level: whole Taipei days from `starts_at` to `ends_at`. Days not yet begun move when a
 * higher level takes their place.
 */
export const membershipPeriods = sqliteTable(
  "membership_periods",
  {
    id: id(),
    accountId: text("account_id").notNull(),
    track: text("track", { enum: membershipTracks }).notNull(),
    level: text("level").notNull(),
    orderId: text("order_id").notNull(),
    /** The charge that paid for it, as the ledger's source. */
    chargeSource: text("charge_source").notNull(),
    days: integer("days").notNull(),
    /** What these days cost in NT$: cash and credit, without coupons. */
    value: integer("value").notNull(),
    startsAt: timestamp("starts_at").notNull(),
    endsAt: timestamp("ends_at").notNull(),
  },
  (table) => [
    index("membership_periods_account").on(table.accountId, table.track, table.endsAt),
    index("membership_periods_order").on(table.orderId),
  ],
);
