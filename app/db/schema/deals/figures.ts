import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, timestamp } from "../../columns";
import { figureNames, figureSources } from "../../figure-values";
import { startups } from "../profiles/startups";

/**
 * What startups report about themselves (product §26). Rows never change: a correction is a row of its own, which names
 * the one it corrects and has its day, so that both stay visible.
 */
export const figures = sqliteTable(
  "figures",
  {
    id: id(),
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    key: text("key", { enum: figureNames }).notNull(),
    /** A whole number; 1 for yes and 0 for no. */
    value: integer("value").notNull(),
    /** The ISO code of an amount's currency; null if it is not money. */
    currency: text("currency"),
    /** The day it is true of, `YYYY-MM-DD`. */
    asOf: text("as_of").notNull(),
    reportedAt: timestamp("reported_at").notNull(),
    source: text("source", { enum: figureSources }).notNull(),
    /** The figure of the same day that it corrects. */
    correctsId: text("corrects_id").references((): AnySQLiteColumn => figures.id, { onDelete: "cascade" }),
    /** When cron compared what investors wait for with it; null until then. */
    comparedAt: timestamp("compared_at"),
  },
  (table) => [
    index("figures_latest").on(table.startupId, table.key, table.asOf, table.reportedAt, table.id),
    index("figures_history").on(table.startupId, table.reportedAt, table.id),
    index("figures_to_compare").on(table.startupId).where(sql`compared_at IS NULL`),
    // Each day has one figure, each figure one correction.
    uniqueIndex("figures_day").on(table.startupId, table.key, table.asOf).where(sql`corrects_id IS NULL`),
    uniqueIndex("figures_corrected").on(table.correctsId).where(sql`corrects_id IS NOT NULL`),
  ],
);
