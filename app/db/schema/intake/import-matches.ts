import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { json, timestamp } from "../../columns";

/** The latest mapping, by staff, from columns to a startup's fields, for files with these headings. */
export const importMatches = sqliteTable("import_matches", {
  /** SHA-256 of the normalized headings, in order. */
  headingsHash: text("headings_hash").primaryKey(),
  /** The field for each column; null if the column is not imported. */
  fields: json<Array<string | null>>("fields").notNull(),
  source: text("source").notNull(),
  updatedAt: timestamp("updated_at").notNull(),
});
