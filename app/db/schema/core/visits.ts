import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "../../columns";
import { accounts } from "../accounts/accounts";

/**
 * Browsers counted today, so that each counts once. The key is a hash that changes daily and is useless without the
 * server's key; no IP addresses are stored.
 */
export const visitMarks = sqliteTable(
  "visit_marks",
  {
    keyHash: text("key_hash").primaryKey(),
    expiresAt: timestamp("expires_at").notNull(),
  },
  (table) => [index("visit_marks_expires").on(table.expiresAt)],
);

/** How often an account's referral link was visited (product §6.6). */
export const referralVisits = sqliteTable("referral_visits", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  visits: integer("visits").notNull().default(0),
});
