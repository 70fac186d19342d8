import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Locale } from "~/locales/locale";
import { id, timestamp } from "../../columns";

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
});
