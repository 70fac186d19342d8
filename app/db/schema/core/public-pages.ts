import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * One row: a random value that changes whenever anything on visitors' public pages changes. Their cached copies are keyed
 * by it (decision 021). Written by triggers only, so no command can forget it.
 */
export const publicVersion = sqliteTable("public_version", {
  id: integer("id").primaryKey(),
  version: text("version").notNull(),
});

/** Totals of tables that are too long to count, maintained by triggers. */
export const totals = sqliteTable("totals", {
  name: text("name", { enum: ["conversations", "newsletter_subscribers"] }).primaryKey(),
  number: integer("number").notNull(),
});
