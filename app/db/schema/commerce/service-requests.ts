import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, timestamp, timestamps } from "../../columns";
import { serviceRequestStatuses } from "../../values";
import { startups } from "../profiles/startups";

/**
 * Services requested by startups (product §9.9). Paid ones are orders; a request leads to an order or is settled by
 * staff.
 */
export const serviceRequests = sqliteTable(
  "service_requests",
  {
    id: id(),
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    /** A key of the catalogue's services. */
    service: text("service").notNull(),
    status: text("status", { enum: serviceRequestStatuses }).notNull().default("requested"),
    /** The startup's note. */
    note: text("note").notNull().default(""),
    /** The answer of staff, shown to the startup. */
    answer: text("answer").notNull().default(""),
    closedAt: timestamp("closed_at"),
    ...timestamps(),
  },
  (table) => [
    index("service_requests_startup").on(table.startupId, table.id),
    index("service_requests_status").on(table.status, table.id),
    /** One open request per service. */
    uniqueIndex("service_requests_open").on(table.startupId, table.service).where(sql`closed_at IS NULL`),
  ],
);
