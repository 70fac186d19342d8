import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * One row: a random value that changes when anything on visitors' public pages changes. Cached copies are keyed by it
 * (decision 021). Only triggers write it, so no command can forget to.
 */
export const publicVersion = sqliteTable("public_version", {
  id: integer("id").primaryKey(),
  version: text("version").notNull(),
});

/** Row counts of tables too long to count, maintained by triggers. */
export const totals = sqliteTable("totals", {
  name: text("name", { enum: ["conversations", "newsletter_subscribers"] }).primaryKey(),
  number: integer("number").notNull(),
});
