import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, timestamp } from "../../columns";
import { accounts } from "../accounts/accounts";

/** A contract is attached by staff and belongs to the startup; its owner uploads all others. */
export const fileKinds = ["image", "document", "video", "captions", "contract"] as const;

/** Files stored in R2. Images are public under an unguessable id until a thread shows them; all others are private. */
export const files = sqliteTable(
  "files",
  {
    id: id(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: fileKinds }).notNull(),
    name: text("name").notNull(),
    contentType: text("content_type").notNull(),
    /** In bytes. */
    size: integer("size").notNull(),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [
    index("files_owner").on(table.ownerId),
    // Newest first, for the desk's lists.
    index("files_of_lessons").on(table.kind, table.id).where(sql`kind IN ('video', 'captions')`),
  ],
);

/**
 * The threads that show a file. Messages are in the pair's Durable Object, where D1 queries cannot reach: these rows
 * restrict access to the two sides, and keep the file from being removed as unused.
 */
export const threadFiles = sqliteTable(
  "thread_files",
  {
    fileId: text("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    investorId: text("investor_id").notNull(),
    startupId: text("startup_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.investorId, table.startupId] })],
);
