import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, json, timestamp } from "../../columns";
import { startups } from "../profiles/startups";

/** An import that created or updated listings, to be taken back if it was a mistake (decision 054). */
export const imports = sqliteTable(
  "imports",
  {
    id: id(),
    /** The staff member; kept without a reference, as in events. */
    actorId: text("actor_id").notNull(),
    fileName: text("file_name").notNull(),
    source: text("source").notNull(),
    rows: integer("rows").notNull(),
    created: integer("created").notNull(),
    updated: integer("updated").notNull(),
    createdAt: timestamp("created_at").notNull(),
    takenBackAt: timestamp("taken_back_at"),
    /** How many listings were removed, restored, and left as they are, when it was taken back. */
    takenBack: json<{ removed: number; restored: number; left: number }>("taken_back"),
  },
  (table) => [index("imports_newest").on(table.createdAt)],
);

/** The value of each field that an import changed, by path. */
export type ImportedFields = Record<string, { before: unknown; after: unknown }>;

/** What the columns beside the content were before an import updated a listing. */
export interface ListingBefore {
  isPublish: number;
  publishedAt: number | null;
  unclaimedSource: string | null;
  sourcedAt: number | null;
  importKey: string | null;
  digest: string | null;
  /** The import that had written it last. */
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

/** The names of startups as imports compare them, written when an import looks for them; stale once `name` differs. */
export const startupNames = sqliteTable(
  "startup_names",
  {
    startupId: text("startup_id")
      .primaryKey()
      .references(() => startups.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** `foldedName` of it. */
    folded: text("folded").notNull(),
  },
  (table) => [index("startup_names_folded").on(table.folded)],
);
