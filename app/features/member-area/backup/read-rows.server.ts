import { sql } from "drizzle-orm";
import type { App } from "~/server/app.server";
import type { TableDescription, Value } from "./formats";
import { quoted } from "./quoted";

/** The most rows of a page, and about the most bytes; a row that is larger comes alone. */
const pageRows = 1000;
const pageBytes = 400_000;

/** Reads the rows of a table after a rowid, in their order; `next` is the last one's, null after the last page. */
export async function readRows(
  app: App,
  { table, after }: { table: TableDescription; after: number | null },
): Promise<{ rows: Value[][]; next: number | null }> {
  const columns = table.columns.map(quoted).join(", ");
  const size = table.columns.map((column) => `coalesce(octet_length(${quoted(column)}), 0)`).join(" + ");
  // The number is part of the statement: D1 binds numbers as REAL, and a full-text index would then read every row.
  const from = after === null ? "" : `WHERE rowid > ${Math.trunc(after)}`;
  const rows = await app.db.values<[number, number, ...Value[]]>(
    sql.raw(`
      WITH backup_page AS (
        SELECT rowid AS backup_at, ${columns} FROM ${quoted(table.name)} ${from} ORDER BY rowid LIMIT ${pageRows}
      )
      SELECT backup_at, backup_rows, ${columns} FROM (
        SELECT *, count(*) OVER () AS backup_rows, row_number() OVER (ORDER BY backup_at) AS backup_number,
          sum(${size}) OVER (ORDER BY backup_at ROWS UNBOUNDED PRECEDING) AS backup_bytes
        FROM backup_page
      ) WHERE backup_bytes <= ${pageBytes} OR backup_number = 1 ORDER BY backup_at`),
  );
  const found = rows[0]?.[1] ?? 0;
  const isLast = found < pageRows && rows.length === found;
  return { rows: rows.map(([, , ...values]) => values), next: isLast ? null : (rows.at(-1)?.[0] ?? null) };
}
