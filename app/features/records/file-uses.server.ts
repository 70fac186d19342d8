import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { placesOf, type RecordDefinition } from "./content";

/**
 * Every place of a record that shows a file by its id, each as the rest of a `SELECT` that gives the ids as `id`. What is
 * shown nowhere is removed.
 */
export function fileUsesOf(record: RecordDefinition, table: SQLiteTable): string[] {
  const columns = getTableColumns(table);
  return placesOf(record).flatMap(({ field: { files, column } }) => {
    const stored = column === null ? undefined : columns[column]?.name;
    if (files === null || stored === undefined) return [];
    if (files === "itself") return [`${stored} AS id FROM ${record.table}`];
    return [`r.value ->> '${files.inRows}' AS id FROM ${record.table}, json_each(${record.table}.${stored}) r`];
  });
}
