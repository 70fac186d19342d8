import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The FTS5 table of the search index, for writes: drizzle rejects raw statements with values in a D1 batch. It is a
 * virtual table with its own migration, and therefore not part of the schema drizzle-kit compares.
 */
export const searchIndex = sqliteTable("search_index", {
  rowid: integer("rowid"),
  name: text("name").notNull(),
  basic: text("basic").notNull(),
  member: text("member").notNull(),
  premium: text("premium").notNull(),
});
