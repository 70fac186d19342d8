import { getTableColumns, is, type Param, SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteInsertValue, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.server";

/**
 * The insert of one row that takes place only if `condition` holds while the statement runs. The values are named by
 * column, as in `insert().values()`, and what is left out takes its default.
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
 * The insert of one row for each row of `source`, a `FROM … WHERE …`, whose columns the values may read as SQL. It needs
 * its `WHERE`: without one SQLite takes the `ON` of a following `ON CONFLICT` for that of a join.
 */
export function insertFrom<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  values: SQLiteInsertValue<Table>,
  source: SQL,
) {
  const given = new Map<string, unknown>(Object.entries(values));
  // drizzle names the columns of the table in the statement, in this order and without the generated ones.
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated);
  const selected = columns.map(([name, column]) => asSql(column, given.get(name)));
  return db.insert(table).select(sql`SELECT ${sql.join(selected, sql`, `)} ${source}`);
}

/** A column's value, or else its default, as drizzle itself chooses it for `values()`. */
function asSql(column: SQLiteColumn, given: unknown): SQL | Param {
  const value = given === undefined ? (column.default ?? column.defaultFn?.()) : given;
  return is(value, SQL) ? value : sql.param(value ?? null, column);
}
