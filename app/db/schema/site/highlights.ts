import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "../../columns";
import { sides } from "../../values";
import { accounts } from "../accounts/accounts";

/** Profiles that staff feature first on the home page, in order (product §7.8). Rules choose the rest. */
export const highlights = sqliteTable(
  "highlights",
  {
    profileId: text("profile_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    side: text("side", { enum: sides }).notNull(),
    position: integer("position").notNull(),
    /** Null if it never ends. */
    untilAt: timestamp("until_at"),
    /** The staff account that added it. */
    addedBy: text("added_by").notNull(),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [index("highlights_side").on(table.side, table.position)],
);
