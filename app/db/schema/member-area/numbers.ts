import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { json, revision, timestamp } from "../../columns";
import { type DayPart, dayParts, numberDimensions, numberRanges, type Tallies } from "../../marketplace-values";

/** What happened in the marketplace on each day in Taipei, by what the numbers are broken down by. Names nobody. */
export const marketplaceDays = sqliteTable(
  "marketplace_days",
  {
    /** `YYYY-MM-DD`. */
    day: text("day").notNull(),
    part: text("part", { enum: dayParts }).notNull(),
    tallies: json<Tallies>("tallies").notNull(),
  },
  (table) => [primaryKey({ columns: [table.part, table.day] })],
);

/** The numbers as pages, files, mails and the API show them: small groups are left out already. */
export const marketplaceReports = sqliteTable(
  "marketplace_reports",
  {
    range: text("range", { enum: numberRanges }).notNull(),
    /** What it is broken down by; `all` has the totals. */
    part: text("part", { enum: ["all", ...numberDimensions] }).notNull(),
    /** The first day that is not in it, `YYYY-MM-DD`. */
    until: text("until").notNull(),
    report: json<unknown>("report").notNull(),
    madeAt: timestamp("made_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.range, table.part] })],
);

/** The days that are being counted, and how far that has come. */
export interface CountWindow {
  from: string;
  /** The first day after it. */
  until: string;
  /** The index of the source that is read, and the last row read of it. */
  source: number;
  after: { at: number; id: string } | null;
  tallies: Record<string, Partial<Record<DayPart, Tallies>>>;
}

/** How far the counting of days has come; one row. */
export const marketplaceCount = sqliteTable("marketplace_count", {
  id: integer("id").primaryKey(),
  /** The days before it are never counted again. */
  settledUntil: text("settled_until").notNull(),
  /** The days before it have been counted. */
  countedUntil: text("counted_until").notNull(),
  /** The day that the reports were last made for. */
  reportedFor: text("reported_for").notNull().default(""),
  /** The month, `YYYY-MM`, that admins were last mailed. */
  mailedMonth: text("mailed_month").notNull().default(""),
  /** Null between two counts. */
  openWindow: json<CountWindow | null>("open_window"),
  revision: revision(),
});
