import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, timestamp } from "../../columns";
import { complaintKinds } from "../../complaint-values";
import { reportReasons } from "../../values";
import { accounts } from "../accounts/accounts";

/** What members report to the staff outside conversations, with the text as it stood then (product §28.5). */
export const complaints = sqliteTable(
  "complaints",
  {
    id: id(),
    kind: text("kind", { enum: complaintKinds }).notNull(),
    /** The letter, introduction or request. */
    subjectId: text("subject_id").notNull(),
    reporterId: text("reporter_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Who wrote it; null once that account is erased. */
    authorId: text("author_id").references(() => accounts.id, { onDelete: "set null" }),
    reason: text("reason", { enum: reportReasons }).notNull(),
    note: text("note").notNull().default(""),
    /** What was reported; empty once its author is erased. */
    text: text("text").notNull(),
    createdAt: timestamp("created_at").notNull(),
    resolvedAt: timestamp("resolved_at"),
    resolvedBy: text("resolved_by").references(() => accounts.id, { onDelete: "set null" }),
    resolution: text("resolution").notNull().default(""),
  },
  (table) => [
    uniqueIndex("complaints_open").on(table.reporterId, table.kind, table.subjectId).where(sql`resolved_at IS NULL`),
    index("complaints_created").on(table.resolvedAt, table.createdAt),
    index("complaints_reporter").on(table.reporterId),
    index("complaints_author").on(table.authorId),
  ],
);
