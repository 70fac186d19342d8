import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { json, timestamp } from "../../columns";

/** How staff last matched the columns of files with these headings to the fields of a startup. */
export const importMatches = sqliteTable("import_matches", {
  /** SHA-256 of the normalized headings, in their order. */
  headingsHash: text("headings_hash").primaryKey(),
  /** The field of each column; null for one that is not imported. */
  fields: json<Array<string | null>>("fields").notNull(),
  source: text("source").notNull(),
  updatedAt: timestamp("updated_at").notNull(),
});
