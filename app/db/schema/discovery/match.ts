import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { json, timestamp } from "../../columns";
import { accounts } from "../accounts/accounts";

/** An account's best matches, kept for a day; the feature parses the JSON. */
export const matchPicks = sqliteTable(
  "match_picks",
  {
    accountId: text("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The basis of comparison: the account's own profile and how common each attribute is. */
    basis: json<unknown>("basis").notNull(),
    picks: json<unknown>("picks").notNull(),
    /** The profile version and the viewer's access that the matches were computed for. */
    madeFor: text("made_for").notNull(),
    madeAt: timestamp("made_at").notNull(),
  },
  (table) => [index("match_picks_made").on(table.madeAt)],
);

/** The profiles an account has marked "not for me". */
export const matchDismissals = sqliteTable(
  "match_dismissals",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    targetId: text("target_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.targetId] })],
);
