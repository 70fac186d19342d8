import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, json, timestamp } from "../../columns";

/**
 * Every significant state change. The audit log, the review thread and the order history are views of it (product
 * §19.2).
 */
export const events = sqliteTable(
  "events",
  {
    id: id(),
    at: timestamp("occurred_at").notNull(),
    /** The account that acted; null for the system. */
    actorId: text("actor_id"),
    /** `<subject>.<what happened>`, e.g. `startup.submitted`. */
    action: text("action").notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    fromState: text("from_state"),
    toState: text("to_state"),
    note: text("note").notNull().default(""),
    data: json<Record<string, unknown>>("data"),
  },
  (table) => [
    index("events_subject").on(table.subjectId, table.at),
    /** For the owner's account activity, which leaves out the many profile events. */
    index("events_account").on(table.subjectId, table.at).where(sql`subject_kind = 'account'`),
    index("events_action").on(table.action, table.at),
    /** For the content desk's activity. */
    index("events_content").on(table.at).where(sql`subject_kind = 'content'`),
  ],
);
