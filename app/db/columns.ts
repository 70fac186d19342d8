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

/** A JSON column; what goes in and comes out is parsed by the feature's zod schema. */
export const json = <T>(name: string) => text(name, { mode: "json" }).$type<T>();

/** Goes up by one with every change of a record's content: two people who change it at once are told apart by it. */
export const revision = () => integer("revision").notNull().default(0);

/** A `revision`, and which one each field was changed by last (decision 015). */
export const revisions = () => ({
  revision: revision(),
  fieldChanges: json<FieldChanges>("field_changes").notNull().default({}),
});
