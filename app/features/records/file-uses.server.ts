import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type RecordDefinition, spotsOf } from "./content";
import { ownColumn } from "./stored.server";

/**
 * Every place of a record that shows a file by its id, each as the rest of a `SELECT` that gives the ids as `id`. What is
 * shown nowhere is removed. Throws for a file that is not stored in the record's own table: it would be removed too.
 */
export function fileUsesOf(record: RecordDefinition, table: SQLiteTable): string[] {
  const columns = getTableColumns(table);
  return spotsOf(record).flatMap((spot) => {
    const { files } = spot.field;
    if (files === null) return [];
    const stored = columns[ownColumn(spot) ?? ""]?.name;
    if (stored === undefined) throw new Error(`The file of ${spot.path} stands in no column of ${record.table}.`);
    if (files.inRows === null) return `${stored} AS id FROM ${record.table}`;
    return `r.value ->> '${files.inRows.id}' AS id FROM ${record.table}, json_each(${record.table}.${stored}) r`;
  });
}
