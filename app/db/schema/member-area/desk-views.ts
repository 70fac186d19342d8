import { sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, timestamp } from "../../columns";
import { deskListNames } from "../../values";
import { accounts } from "../accounts/accounts";

/** The views of the desk's lists that staff have saved, each for the account that saved it. */
export const deskViews = sqliteTable(
  "desk_views",
  {
    id: id(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    list: text("list", { enum: deskListNames }).notNull(),
    name: text("name").notNull(),
    /** Filters, order and columns as the shortest query string of the list (`listQuery`). */
    query: text("query").notNull(),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [uniqueIndex("desk_views_name").on(table.accountId, table.list, table.name)],
);
