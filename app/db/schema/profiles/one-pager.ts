import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, json, timestamp } from "../../columns";
import { onePagerLanguages } from "../../values";
import { files } from "../files/files";
import { startups } from "./startups";

/**
 * One-pagers counted per month (product §7.9): reserved before generation, so that two at once cannot exceed the quota,
 * and deleted if generation fails.
 */
export const onePagers = sqliteTable(
  "one_pagers",
  {
    id: id(),
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    /** The requester's id for it: a repeated request with the same id generates and counts it once. */
    clientId: text("client_id").notNull(),
    /** The calendar month in Taipei, `YYYY-MM`. */
    month: text("month").notNull(),
    language: text("language", { enum: onePagerLanguages }).notNull(),
    hasFundraising: integer("has_fundraising", { mode: "boolean" }).notNull(),
    /** The profile revision it shows, and whether the profile was listed then. */
    revision: integer("revision").notNull(),
    isListed: integer("is_listed", { mode: "boolean" }).notNull(),
    /** The facts shown greyed out (`features/records/dated-facts`). */
    staleFacts: json<readonly string[]>("stale_facts").notNull().default([]),
    /** Null while it is being generated. */
    fileId: text("file_id").references(() => files.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("one_pagers_client").on(table.startupId, table.clientId),
    index("one_pagers_month").on(table.startupId, table.month),
    index("one_pagers_file").on(table.fileId),
  ],
);
