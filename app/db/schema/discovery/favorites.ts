import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "../../columns";
import { accounts } from "../accounts/accounts";

/** The profiles an account has marked as favorites. */
export const favorites = sqliteTable(
  "favorites",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    targetId: text("target_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.targetId] }),
    index("favorites_target").on(table.targetId, table.createdAt),
    index("favorites_newest").on(table.accountId, table.createdAt),
  ],
);
