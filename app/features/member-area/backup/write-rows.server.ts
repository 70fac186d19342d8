import { type SQL, sql } from "drizzle-orm";
import type { App } from "~/server/app.server";
import type { TableDescription, Value } from "./formats";
import { quoted } from "./quoted";

/** The most bytes of a page that is sent as one value; D1 takes up to 2 MB. */
const longestPage = 1_500_000;

/**
 * Writes rows of a backup. Leaves out those that exist, so that a page may be sent again, and those that refer to a row
 * that does not.
 */
export async function writeRows(
  app: App,
  { table, rows }: { table: TableDescription; rows: Value[][] },
): Promise<void> {
  if (rows.length === 0) return;
  const page = JSON.stringify(rows);
  // SQLite cuts JSON text off at a NUL character.
  if (new TextEncoder().encode(page).length <= longestPage && !page.includes("\\u0000")) {
    const valueAt = (at: number) => sql.raw(`page.value ->> ${at}`);
    await app.db.run(sql`${insertInto(table, valueAt)} FROM json_each(${page}) AS page WHERE ${mayBe(table, valueAt)}`);
    return;
  }
  for (const row of rows) {
    const valueAt = (at: number) => sql`${row[at] ?? null}`;
    await app.db.run(sql`${insertInto(table, valueAt)} WHERE ${mayBe(table, valueAt)}`);
  }
}

function insertInto({ name, isIndex, columns }: TableDescription, valueAt: (at: number) => SQL): SQL {
  const values = sql.join(
    columns.map((_, at) => valueAt(at)),
    sql`, `,
  );
  const insert = isIndex || name === "sqlite_sequence" ? "INSERT INTO" : "INSERT OR IGNORE INTO";
  return sql`${sql.raw(`${insert} ${quoted(name)} (${columns.map(quoted).join(", ")})`)} SELECT ${values}`;
}

function mayBe({ name, isIndex, columns, references }: TableDescription, valueAt: (at: number) => SQL): SQL {
  const conditions = references.map(({ parent, columns: pairs }) => {
    const isNone = pairs.map(([own]) => sql`${valueAt(columns.indexOf(own))} IS NULL`);
    const isSame = pairs.map(([own, theirs]) => sql`${sql.raw(quoted(theirs))} = ${valueAt(columns.indexOf(own))}`);
    return sql`(${sql.join(isNone, sql` OR `)} OR EXISTS (SELECT 1 FROM ${sql.raw(quoted(parent))}
      WHERE ${sql.join(isSame, sql` AND `)}))`;
  });
  // An index has no constraint that would refuse a row twice, and the table of sequences none at all.
  const key = isIndex ? "rowid" : name === "sqlite_sequence" ? "name" : null;
  if (key) {
    const value = valueAt(columns.indexOf(key));
    conditions.push(
      sql`NOT EXISTS (SELECT 1 FROM ${sql.raw(quoted(name))} AS present WHERE present.${sql.raw(key)} = ${value})`,
    );
  }
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;
}
