import { sql } from "drizzle-orm";
import type { App } from "~/server/app.server";
import type { DatabaseDescription, TableDescription } from "./formats";
import { inOrderOfReferences } from "./order-tables";
import { unfinishedTable } from "./restore-state.server";

/** Tables of the platform, and those that a restore neither empties nor fills. */
const isLeftOut = (name: string) =>
  /^(?:_cf_|sqlite_(?!sequence$))/.test(name) || name === "d1_migrations" || name === unfinishedTable;

/**
 * Returns the migrations that the database has run, and what a backup copies of it, each table after those it refers
 * to. Full-text indexes are copied as the tables they look like, and rebuild their shadow tables when they are filled.
 */
export async function describeDatabase(app: App): Promise<DatabaseDescription> {
  const [migrations, tables, columns, references] = await Promise.all([
    app.db.values<[string]>(sql`SELECT name FROM d1_migrations ORDER BY id`),
    app.db.values<[string, string]>(
      sql`SELECT name, coalesce(sql, '') AS made FROM sqlite_master WHERE type = 'table'`,
    ),
    app.db.values<[string, string, string, number]>(
      sql`SELECT m.name AS of_table, c.name AS own, c.type AS kind, c.pk AS in_key FROM sqlite_master m JOIN pragma_table_info(m.name) c
        WHERE m.type = 'table' AND m.name NOT GLOB '_cf_*' ORDER BY m.name, c.cid`,
    ),
    app.db.values<[string, number, string, string, string | null]>(
      sql`SELECT m.name AS of_table, f.id AS number, f."table" AS parent, f."from" AS own, f."to" AS theirs FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f
        WHERE m.type = 'table' AND m.name NOT GLOB '_cf_*' ORDER BY m.name, f.id, f.seq`,
    ),
  ]);
  const indexes = tables.flatMap(([name, made]) => (/^CREATE VIRTUAL TABLE\b.*\bfts5\(/is.test(made) ? [name] : []));
  const isDerived = ([name, made]: [string, string]) =>
    /\bfts5vocab\(/i.test(made) || indexes.some((index) => name !== index && name.startsWith(`${index}_`));
  const described = tables
    .filter((table) => !isLeftOut(table[0]) && !isDerived(table))
    .map(([name]): TableDescription => {
      const own = columns.filter(([table]) => table === name);
      const bytes = own.find(([, , type]) => type.toUpperCase() === "BLOB");
      if (bytes) throw new Error(`A backup carries no bytes in a column: ${name}.${bytes[1]}`);
      const isIndex = indexes.includes(name);
      const keyOf = (table: string) => columns.find(([other, , , pk]) => other === table && pk === 1)?.[1] ?? "";
      const parts = references.filter(([table]) => table === name);
      return {
        name,
        isIndex,
        columns: [...(isIndex ? ["rowid"] : []), ...own.map(([, column]) => column)],
        references: [...new Set(parts.map(([, id]) => id))].map((id) => {
          const pairs = parts.filter(([, other]) => other === id);
          const parent = pairs[0]?.[2] ?? "";
          return { parent, columns: pairs.map(([, , , from, to]) => [from, to ?? keyOf(parent)]) };
        }),
      };
    });
  return { migrations: migrations.map(([name]) => name), tables: inOrderOfReferences(described) };
}
