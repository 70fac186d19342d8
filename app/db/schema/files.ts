import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, timestamp } from "../columns";
import { accounts } from "./accounts";

export const fileKinds = ["image", "document"] as const;

/** What lies in R2. Images are public under an unguessable id; documents go through a permission check. */
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
  (table) => [index("files_owner").on(table.ownerId)],
);
