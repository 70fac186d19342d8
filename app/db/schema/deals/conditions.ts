import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, timestamp } from "../../columns";
import { figureNames } from "../../figure-values";
import { investors } from "../profiles/investors";
import { startups } from "../profiles/startups";
import { figures } from "./figures";

/** What investors who passed wait for: a figure of a startup that is at least a value (product §26.2). */
export const watchConditions = sqliteTable(
  "watch_conditions",
  {
    id: id(),
    investorId: text("investor_id")
      .notNull()
      .references(() => investors.id, { onDelete: "cascade" }),
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    key: text("key", { enum: figureNames }).notNull(),
    /** The least value that meets it; 1 for yes. */
    value: integer("value").notNull(),
    /** Whether the startup sees the investor's name with it. */
    isNamed: integer("named", { mode: "boolean" }).notNull(),
    createdAt: timestamp("created_at").notNull(),
    metAt: timestamp("met_at"),
    /** The figure that met it. */
    metBy: text("met_by").references(() => figures.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("watch_conditions_open").on(table.investorId, table.startupId, table.key).where(sql`met_at IS NULL`),
    index("watch_conditions_startup").on(table.startupId, table.key).where(sql`met_at IS NULL`),
    index("watch_conditions_pair").on(table.investorId, table.startupId),
    index("watch_conditions_met_by").on(table.metBy).where(sql`met_by IS NOT NULL`),
  ],
);
