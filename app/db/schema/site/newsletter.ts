import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Locale } from "~/locales/locale";
import { id, revision, timestamp, timestamps } from "../../columns";

/** Newsletter sign-ups awaiting confirmation by the mailed link. An address may have several. */
export const newsletterRequests = sqliteTable(
  "newsletter_requests",
  {
    /** The SHA-256 of the link's token. */
    tokenHash: text("token_hash").primaryKey(),
    email: text("email").notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    createdAt: timestamp("created_at").notNull(),
    expiresAt: timestamp("expires_at").notNull(),
  },
  (table) => [
    index("newsletter_requests_email").on(table.email),
    index("newsletter_requests_expires").on(table.expiresAt),
  ],
);

/** Confirmed subscriptions. Unsubscribing deletes the row; triggers count the rows in `totals`. */
export const newsletterSubscribers = sqliteTable(
  "newsletter_subscribers",
  {
    /** Derived from the address (`subscriberIdOf`), so that links in old mails still work after a new sign-up. */
    id: id(),
    email: text("email").notNull().unique(),
    /** The language of the issues. */
    locale: text("locale").$type<Locale>().notNull(),
    confirmedAt: timestamp("confirmed_at").notNull(),
    /** The last week (`weekOf`) whose issue was processed. */
    week: text("week").notNull(),
  },
  (table) => [index("newsletter_subscribers_week").on(table.week)],
);

/** The weekly issues and what each one covers. Weeks without news have none. */
export const newsletterIssues = sqliteTable("newsletter_issues", {
  /** The `weekOf` of its first run. */
  week: text("week").primaryKey(),
  /** Content published from `sinceAt` (inclusive) until `untilAt` (exclusive), in milliseconds. */
  sinceAt: timestamp("since_at").notNull(),
  untilAt: timestamp("until_at").notNull(),
  /** How many subscribers it was mailed to. */
  sent: integer("sent").notNull().default(0),
});

/** The pause of the weekly issues. No row while they run. */
export const newsletterPauses = sqliteTable("newsletter_pauses", {
  name: text("name", { enum: ["weekly"] }).primaryKey(),
  pausedAt: timestamp("paused_at").notNull(),
});

/** Special issues, which staff write and which are mailed once. */
export const newsletterSpecials = sqliteTable(
  "newsletter_specials",
  {
    id: id(),
    subjectZh: text("subject_zh").notNull(),
    textZh: text("text_zh").notNull(),
    subjectEn: text("subject_en").notNull(),
    textEn: text("text_en").notNull(),
    /** The bare path that its button opens. */
    path: text("path").notNull(),
    /** When it goes out; null for a draft. */
    sendAt: timestamp("send_at"),
    /** When its first mail was due. Those who subscribe later do not get it. */
    startedAt: timestamp("started_at"),
    pausedAt: timestamp("paused_at"),
    /** When the last subscriber was mailed, or the rest was given up. */
    doneAt: timestamp("done_at"),
    /** The id of the last subscriber it was mailed to. */
    position: text("position").notNull().default(""),
    /** How many subscribers it was mailed to. */
    sent: integer("sent").notNull().default(0),
    revision: revision(),
    ...timestamps(),
  },
  (table) => [
    index("newsletter_specials_due")
      .on(table.sendAt)
      .where(sql`send_at IS NOT NULL AND paused_at IS NULL AND done_at IS NULL`),
  ],
);
