import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { json, revisions, timestamp, timestamps } from "../../columns";
import { pendingStates, sides } from "../../values";
import { accounts } from "../accounts/accounts";

/**
 * Changes that the owner of a listed profile prepares while the published page stays unchanged (decision 036).
 * Visitors' queries never read this table.
 */
export const pendingVersions = sqliteTable(
  "pending_versions",
  {
    profileId: text("profile_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    side: text("side", { enum: sides }).notNull(),
    state: text("state", { enum: pendingStates }).notNull(),
    /** Only the changed fields, in the shape of a change to the record. */
    content: json<Record<string, unknown>>("content").notNull(),
    /** The live values of these fields when the owner changed them. */
    base: json<Record<string, unknown>>("base").notNull(),
    /** The live profile's revision that `revision` starts from. */
    baseRevision: integer("base_revision").notNull(),
    ...revisions(),
    submittedAt: timestamp("submitted_at"),
    ...timestamps(),
  },
  (table) => [
    index("pending_submitted").on(table.submittedAt).where(sql`state = 'submitted'`),
    index("pending_discarded").on(table.updatedAt).where(sql`state = 'discarded'`),
  ],
);
