import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, timestamp, timestamps } from "../../columns";
import { meetingChanges, meetingKinds, meetingOutcomes, meetingStates, sides } from "../../values";
import { accounts } from "../accounts/accounts";
import { files } from "../files/files";
import { investors } from "../profiles/investors";
import { startups } from "../profiles/startups";

/** A meeting of a pair, from the first offer of times on (product §24). */
export const meetings = sqliteTable(
  "meetings",
  {
    id: id(),
    investorId: text("investor_id")
      .notNull()
      .references(() => investors.id, { onDelete: "cascade" }),
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: meetingKinds }).notNull().default("offer"),
    state: text("state", { enum: meetingStates }).notNull().default("offered"),
    /** What it is about, on one line. */
    purpose: text("purpose").notNull(),
    /** The address of a video room, or a place; empty while office hours are only requested. */
    place: text("place").notNull(),
    minutes: integer("minutes").notNull(),
    /** The startup's one-pager that came with the offer. */
    onePagerId: text("one_pager_id").references(() => files.id, { onDelete: "set null" }),
    /** The agreed time; null until there is one. */
    startAt: timestamp("start_at"),
    /** Increases with each change; a form names the one it showed. */
    version: integer("version").notNull().default(1),
    /** The last change, by whom, and the last version that was added to the thread. */
    lastChange: text("last_change", { enum: meetingChanges }).notNull().default("offered"),
    changedBy: text("changed_by", { enum: sides }).notNull(),
    toldVersion: integer("told_version").notNull().default(0),
    /** The calendar's SEQUENCE: increases when an agreed meeting moves or is cancelled. */
    sequence: integer("sequence").notNull().default(0),
    /** The sequence that the last mailed calendar file has; -1 before the first. */
    mailedSequence: integer("mailed_sequence").notNull().default(-1),
    /** The start for which the reminder a day (or an hour) before has been mailed or is not needed. */
    dayReminderFor: integer("day_reminder_for"),
    hourReminderFor: integer("hour_reminder_for"),
    /** What each side said afterwards. */
    investorOutcome: text("investor_outcome", { enum: meetingOutcomes }),
    startupOutcome: text("startup_outcome", { enum: meetingOutcomes }),
    /** When each side first said that nobody came and the other side was told. */
    investorMissedAt: timestamp("investor_missed_at"),
    startupMissedAt: timestamp("startup_missed_at"),
    ...timestamps(),
  },
  (table) => [
    index("meetings_pair").on(table.investorId, table.startupId, table.startAt),
    index("meetings_of_investor").on(table.investorId, table.startAt),
    index("meetings_of_startup").on(table.startupId, table.startAt),
    index("meetings_startup").on(table.startupId, table.createdAt),
    // One open offer a pair: two people who offer at once answer each other.
    uniqueIndex("meetings_offered").on(table.investorId, table.startupId).where(sql`state = 'offered'`),
    // A side's newest meetings. Its profile says how many of them it kept.
    index("meetings_kept_investor").on(table.investorId, table.startAt).where(sql`state = 'agreed'`),
    index("meetings_kept_startup").on(table.startupId, table.startAt).where(sql`state = 'agreed'`),
    index("meetings_start").on(table.startAt).where(sql`state = 'agreed'`),
    index("meetings_unmailed").on(table.startAt).where(sql`mailed_sequence < sequence`),
    index("meetings_untold").on(table.updatedAt).where(sql`told_version < version`),
    index("meetings_one_pager").on(table.onePagerId).where(sql`one_pager_id IS NOT NULL`),
  ],
);

/** The times on offer for a meeting. Those of an agreed meeting ask to move it. */
export const meetingSlots = sqliteTable(
  "meeting_slots",
  {
    meetingId: text("meeting_id")
      .notNull()
      .references(() => meetings.id, { onDelete: "cascade" }),
    startAt: timestamp("start_at").notNull(),
    offeredBy: text("offered_by", { enum: sides }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.meetingId, table.startAt] })],
);

/**
 * The five-minute steps in which accounts have agreed meetings. Its primary key makes a second meeting at the same time
 * impossible (decision 063).
 */
export const agenda = sqliteTable(
  "agenda",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The time divided by five minutes. */
    step: integer("step").notNull(),
    meetingId: text("meeting_id")
      .notNull()
      .references(() => meetings.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.step] }), index("agenda_meeting").on(table.meetingId)],
);

/** The hours that an investor opens each week to startups that fit, in its own time zone (product §24.9). */
export const officeHours = sqliteTable("office_hours", {
  investorId: text("investor_id")
    .primaryKey()
    .references(() => investors.id, { onDelete: "cascade" }),
  /** Whether startups see them; closing keeps them for the next time. */
  isOpen: integer("is_open", { mode: "boolean" }).notNull(),
  /** The day of the week, 0 for Sunday, and the minute of the day at which the first slot starts. */
  weekday: integer("weekday").notNull(),
  startMinute: integer("start_minute").notNull(),
  /** The length of a slot, and how many follow each other. */
  minutes: integer("minutes").notNull(),
  slots: integer("slots").notNull(),
  timeZone: text("time_zone").notNull(),
  /** The most meetings and open requests in a week. */
  weeklyLimit: integer("weekly_limit").notNull(),
  /** The last day in that time zone, `YYYY-MM-DD`; null if there is none. */
  until: text("until"),
  /** Where they are; shown once a request is accepted. */
  place: text("place").notNull(),
  ...timestamps(),
});
