import { sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";
import type { FieldChanges } from "./values";

/** A sortable, URL-safe primary key (ULID). */
export const id = () => text("id").primaryKey();

/** A moment in milliseconds since the epoch; the column is named `…_at`. */
export const timestamp = (name: `${string}_at`) => integer(name);

/** `created_at` and `updated_at`, in milliseconds, set by the commands. */
export const timestamps = () => ({
  createdAt: timestamp("created_at").notNull(),
  updatedAt: timestamp("updated_at").notNull(),
});

/**
 * When a level ends, for indexes; a level without an end sorts last. Not `coalesce`, because drizzle-kit splits index
 * expressions at commas.
 */
export const levelEnd = sql`CASE WHEN level_until_at IS NULL THEN 9007199254740991 ELSE level_until_at END`;

/** A JSON column; the feature's zod schema parses its values. */
export const json = <T>(name: string) => text(name, { mode: "json" }).$type<T>();

/** Incremented on every change to a record's content, to detect concurrent edits. */
export const revision = () => integer("revision").notNull().default(0);

/** A `revision`, and the revision that last changed each field (decision 015). */
export const revisions = () => ({
  revision: revision(),
  fieldChanges: json<FieldChanges>("field_changes").notNull().default({}),
});
