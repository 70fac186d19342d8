import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, timestamp, timestamps } from "../../columns";
import { sides } from "../../values";
import { accounts } from "../accounts/accounts";

/** The searches an account has saved. */
export const savedSearches = sqliteTable(
  "saved_searches",
  {
    id: id(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The list that is searched. */
    side: text("side", { enum: sides }).notNull(),
    name: text("name").notNull(),
    /** Keyword and filters as a query string in canonical order (`canonicalQuery`). */
    query: text("query").notNull(),
    /** Whether new results are included in the weekly mail. */
    isMailed: integer("is_mailed", { mode: "boolean" }).notNull().default(true),
    ...timestamps(),
  },
  (table) => [uniqueIndex("saved_searches_query").on(table.accountId, table.side, table.query)],
);

/**
 * The weekly mail of each account with saved searches. The row outlives the searches, so that a week never gets two
 * mails.
 */
export const savedSearchMails = sqliteTable(
  "saved_search_mails",
  {
    accountId: text("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The last week that was handled (`weekOf`), with or without a mail. */
    week: text("week").notNull(),
    /** Profiles listed after this time are new. */
    checkedAt: timestamp("checked_at").notNull(),
  },
  (table) => [index("saved_search_mails_week").on(table.week)],
);
