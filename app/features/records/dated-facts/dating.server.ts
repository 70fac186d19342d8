import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Side } from "~/db/values";
import {
  type RecordDefinition,
  type Spot,
  spotsOf,
  valueAt,
  withoutLanguage,
} from "~/features/records/records/content";
import { columnsOf, ownColumn, textColumnsOf } from "~/features/records/records/stored.server";
import type { App } from "~/server/app.server";
import { factRows } from "./facts";

interface DatedTables {
  side: Side;
  record: RecordDefinition;
  table: SQLiteTable;
  /** The table of texts, and its column with the profile's id. */
  texts: { table: SQLiteTable; owner: SQLiteColumn };
  id: string;
  changes: object;
}

/** A time as SQLite's integer: D1 binds numbers as REAL. */
const asInteger = (time: number) => sql`CAST(${time} AS INTEGER)`;

/**
 * `fact_dates` after a change: a fact whose value differs from the stored one holds from now; others are unaffected.
 * Null if the change has no dated field. For an update that runs before the change.
 */
export function datedBy(app: App, tables: DatedTables): SQL | null {
  const { side, record, changes } = tables;
  const changed = spotsOf(record).filter(({ path }) => valueAt(changes, path) !== undefined);
  const parts = factRows(side).flatMap(([name, { fields, unit }]) => {
    const paths = unit === undefined ? fields : [...fields, unit];
    const differing = changed
      .filter(({ path }) => paths.includes(withoutLanguage(path)))
      .map((spot) => differs(tables, spot));
    return differing.length === 0 ? [] : [sql`SELECT ${name} AS name WHERE ${sql.join(differing, sql` OR `)}`];
  });
  if (parts.length === 0) return null;
  const at = asInteger(app.now());
  return sql`json_patch(fact_dates, (
    SELECT json_group_object(changed.name, json_array(${at}, ${at}))
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS changed
  ))`;
}

/** Condition: the stored value of a spot differs from the change's. */
function differs({ record, table, texts, id, changes }: DatedTables, spot: Spot): SQL {
  const own = ownColumn(spot);
  const column = own === null ? null : getTableColumns(table)[own];
  if (own !== null && column) {
    return sql`${sql.identifier(column.name)} IS NOT ${sql.param(columnsOf(record, changes)[own], column)}`;
  }
  const { locale } = spot;
  const name = String(spot.field.column);
  const text = getTableColumns(texts.table)[name];
  if (locale === null || !text) throw new Error(`A dated field needs a column: ${spot.path}.`);
  const language = valueAt(changes, `${record.languages}.${locale}`) as object;
  const stored = sql`SELECT t.${sql.identifier(text.name)} FROM ${texts.table} AS t
    WHERE t.${sql.identifier(texts.owner.name)} = ${id} AND t.locale = ${locale}`;
  return sql`coalesce((${stored}), '') IS NOT ${textColumnsOf(record, language)[name]}`;
}

/** `fact_dates` after a submission, which confirms the whole profile. */
export function allConfirmed(app: App): SQL {
  return sql`(
    SELECT json_group_object(d.key, json_array(json_extract(d.value, '$[0]'), ${asInteger(app.now())}))
    FROM json_each(fact_dates) AS d
  )`;
}
