import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { json, timestamp } from "../../columns";
import { busyCalendarProblems } from "../../values";
import { accounts } from "./accounts";

const accountId = () =>
  text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" });

/** The private address at which an account's calendar program reads its meetings (product §24.7). */
export const calendarFeeds = sqliteTable("calendar_feeds", {
  accountId: accountId(),
  /** SHA-256 of the address's token. */
  tokenHash: text("token_hash").notNull().unique(),
  /** The encrypted token, so that its owner can copy the address again. */
  tokenSealed: text("token_sealed").notNull(),
  createdAt: timestamp("created_at").notNull(),
});

/** The calendar that an account keeps elsewhere, and when it is busy there (product §24.8). */
export const busyCalendars = sqliteTable("busy_calendars", {
  accountId: accountId(),
  /** The encrypted address of its iCalendar file, which gives access to the whole calendar. */
  addressSealed: text("address_sealed").notNull(),
  /** Begins and ends in milliseconds, in order and apart, for the coming weeks; nothing else of the calendar is kept. */
  busy: json<[from: number, until: number][]>("busy").notNull(),
  /** When it was last read in full, and when that was last tried. */
  readAt: timestamp("read_at").notNull(),
  triedAt: timestamp("tried_at").notNull(),
  /** Why the last try failed. */
  problem: text("problem", { enum: busyCalendarProblems }),
  createdAt: timestamp("created_at").notNull(),
});
