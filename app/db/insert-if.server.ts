import { getTableColumns, is, type Param, SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteInsertValue, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.server";

/**
 * Inserts one row only if `condition` holds when the statement runs. Values are keyed by column, as in
 * `insert().values()`; omitted columns take their defaults.
 */
export function insertIf<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  values: SQLiteInsertValue<Table>,
  condition: SQL,
) {
  return insertFrom(db, table, values, sql`WHERE ${condition}`);
}

/**
 * Inserts one row per row of `source`, a `FROM … WHERE …` whose columns the values may reference as SQL. The `WHERE` is
 * required: without it SQLite parses the `ON` of a following `ON CONFLICT` as a join condition.
 */
export function insertFrom<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  values: SQLiteInsertValue<Table>,
  source: SQL,
) {
  const given = new Map<string, unknown>(Object.entries(values));
  // drizzle lists the table's columns in this order, leaving out generated ones.
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated);
  const selected = columns.map(([name, column]) => asSql(column, given.get(name)));
  return db.insert(table).select(sql`SELECT ${sql.join(selected, sql`, `)} ${source}`);
}

/** Returns a column's value or default, chosen as in drizzle's `values()`. */
function asSql(column: SQLiteColumn, given: unknown): SQL | Param {
  const value = given === undefined ? (column.default ?? column.defaultFn?.()) : given;
  return is(value, SQL) ? value : sql.param(value ?? null, column);
}
