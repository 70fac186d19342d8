import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, revision, timestamp } from "../../columns";
import { membershipTracks } from "../../values";
import { accounts } from "../accounts/accounts";

/**
 * What determines an account's level besides its paid days: one row per account and track once anything was granted.
 * The level columns of `startups` and `investors` are derived from it (`features/commerce/memberships/timeline.ts`).
 */
export const memberships = sqliteTable(
  "memberships",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    track: text("track", { enum: membershipTracks }).notNull(),
    /** The level staff granted without payment, and when it ends; null for none. */
    grantedLevel: text("granted_level"),
    grantedUntil: timestamp("granted_until_at"),
    /** When the level in the account's columns ends; null for never. */
    endsAt: timestamp("ends_at"),
    /** When the columns must next be derived; null for never. */
    changesAt: timestamp("changes_at"),
    /** The item the owner chose to switch to when the paid days end. */
    nextItem: text("next_item"),
    /** When the next reminder of the end is due (`features/commerce/memberships/reminders.ts`); null for none. */
    remindAt: timestamp("remind_at"),
    /** Incremented on every change, so that two concurrent grants cannot start from the same state. */
    revision: revision(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.track] }),
    index("memberships_changes").on(table.changesAt).where(sql`changes_at IS NOT NULL`),
    index("memberships_reminders").on(table.remindAt).where(sql`remind_at IS NOT NULL`),
  ],
);

/**
 * Paid days of an order at one level: whole Taipei days from `starts_at` to `ends_at`. Days that have not begun are
 * postponed when a higher level takes their place.
 */
export const membershipPeriods = sqliteTable(
  "membership_periods",
  {
    id: id(),
    accountId: text("account_id").notNull(),
    track: text("track", { enum: membershipTracks }).notNull(),
    level: text("level").notNull(),
    orderId: text("order_id").notNull(),
    /** The source of the charge in the ledger. */
    chargeSource: text("charge_source").notNull(),
    days: integer("days").notNull(),
    /** The price of these days in NT$: cash and credit, without coupons. */
    value: integer("value").notNull(),
    startsAt: timestamp("starts_at").notNull(),
    endsAt: timestamp("ends_at").notNull(),
  },
  (table) => [
    index("membership_periods_account").on(table.accountId, table.track, table.endsAt),
    index("membership_periods_order").on(table.orderId),
  ],
);
