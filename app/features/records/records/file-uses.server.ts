import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type RecordDefinition, spotsOf } from "./content";
import { ownColumn } from "./stored.server";

/**
 * All file references of a record, each as the rest of a `SELECT` that returns the ids as `id`. Unreferenced files are
 * removed, so this throws for fields stored outside the record's own table: their files would be removed too.
 */
export function fileUsesOf(record: RecordDefinition, table: SQLiteTable): string[] {
  const columns = getTableColumns(table);
  return spotsOf(record).flatMap((spot) => {
    const { files } = spot.field;
    if (files === null) return [];
    const stored = columns[ownColumn(spot) ?? ""]?.name;
    if (stored === undefined) throw new Error(`The file of ${spot.path} is not stored in a column of ${record.table}.`);
    if (files.inRows === null) return `${stored} AS id FROM ${record.table}`;
    return `r.value ->> '${files.inRows.id}' AS id FROM ${record.table}, json_each(${record.table}.${stored}) r`;
  });
}
