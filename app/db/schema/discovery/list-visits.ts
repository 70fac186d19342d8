import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "../../columns";
import { sides } from "../../values";
import { accounts } from "../accounts/accounts";

/** When an account last visited the list of each side, for "new since your last visit". */
export const listVisits = sqliteTable(
  "list_visits",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    side: text("side", { enum: sides }).notNull(),
    /** When the list was last loaded, to within a few minutes. */
    lastSeenAt: timestamp("last_seen_at").notNull(),
    /** The end of the visit before the current one; null during the first. */
    previousSeenAt: timestamp("previous_seen_at"),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.side] })],
);
