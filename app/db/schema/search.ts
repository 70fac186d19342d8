import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { accounts } from "./accounts";

export const profileKeyTypes = ["industry", "domain"] as const;

/** The industry and domain keys of a profile, startup or investor, in the order the owner chose them. */
export const profileKeys = sqliteTable(
  "profile_keys",
  {
    profileId: text("profile_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    type: text("type", { enum: profileKeyTypes }).notNull(),
    key: text("key").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.type, table.key] }),
    index("profile_keys_key").on(table.type, table.key, table.profileId),
  ],
);

/**
 * One row per indexed (published) profile. Its `rowid` is the rowid in the FTS5 table `search_index`, which stores
 * tokens made by the app in four columns by access tier: name, basic, member, premium (design §7, §10).
 * A query names only the columns its viewer may read, so hits reveal nothing about hidden text.
 */
export const searchDocuments = sqliteTable("search_documents", {
  rowid: integer("rowid").primaryKey({ autoIncrement: true }),
  profileId: text("profile_id")
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: "cascade" }),
  kind: text("kind", { enum: ["startup", "investor"] }).notNull(),
});
