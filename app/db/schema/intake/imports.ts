import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, json, timestamp } from "../../columns";
import { startups } from "../profiles/startups";

/** An import that created or updated listings; kept so that it can be undone (decision 054). */
export const imports = sqliteTable(
  "imports",
  {
    id: id(),
    /** The staff member; stored without a reference, as in events. */
    actorId: text("actor_id").notNull(),
    fileName: text("file_name").notNull(),
    source: text("source").notNull(),
    rows: integer("rows").notNull(),
    created: integer("created").notNull(),
    updated: integer("updated").notNull(),
    createdAt: timestamp("created_at").notNull(),
    takenBackAt: timestamp("taken_back_at"),
    /** How many listings were removed, restored and left unchanged when it was undone. */
    takenBack: json<{ removed: number; restored: number; left: number }>("taken_back"),
  },
  (table) => [index("imports_newest").on(table.createdAt)],
);

/** The value of each field that an import changed, by path. */
export type ImportedFields = Record<string, { before: unknown; after: unknown }>;

/** The columns besides the content, as they were before an import updated a listing. */
export interface ListingBefore {
  isPublish: number;
  publishedAt: number | null;
  unclaimedSource: string | null;
  sourcedAt: number | null;
  importKey: string | null;
  digest: string | null;
  /** The import that last wrote it. */
  importId: string | null;
}

/** A listing that an import created or updated. */
export const importChanges = sqliteTable(
  "import_changes",
  {
    importId: text("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    /** Null for a listing that it created. */
    before: json<ListingBefore>("before"),
    fields: json<ImportedFields>("fields").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.startupId] }),
    index("import_changes_startup").on(table.startupId),
  ],
);

/** Startup names in the form imports compare, written when an import looks them up; stale once `name` differs. */
export const startupNames = sqliteTable(
  "startup_names",
  {
    startupId: text("startup_id")
      .primaryKey()
      .references(() => startups.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Its `foldedName`. */
    folded: text("folded").notNull(),
  },
  (table) => [index("startup_names_folded").on(table.folded)],
);
