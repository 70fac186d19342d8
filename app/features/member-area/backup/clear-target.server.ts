import { sql } from "drizzle-orm";
import type { App } from "~/server/app.server";
import type { ObjectKind, TableDescription } from "./formats";
import { objectNames, objectOf } from "./objects.server";
import { refersToItself } from "./order-tables";
import { quoted } from "./quoted";

/** How many rows one statement deletes; D1 ends statements that take too long. */
const rowsPerStatement = 2000;

/** Tables that migrations fill. */
const filledByMigrations = ["static_keys", "public_version", "totals", "sqlite_sequence"];

/** D1 answers with at most a hundred columns. */
const tablesPerQuery = 90;

/** Returns a table with rows that no migration has put there, or "files"; null if the target is empty. */
export async function findContents(app: App, tables: readonly TableDescription[]): Promise<string | null> {
  const names = tables.map(({ name }) => name).filter((name) => !filledByMigrations.includes(name));
  for (let start = 0; start < names.length; start += tablesPerQuery) {
    const asked = names.slice(start, start + tablesPerQuery);
    const exist = asked.map((name) => `EXISTS (SELECT 1 FROM ${quoted(name)})`).join(", ");
    const [row] = await app.db.values<number[]>(sql.raw(`SELECT ${exist}`));
    const filled = asked.find((_, at) => row?.[at] === 1);
    if (filled) return filled;
  }
  const { objects } = await app.files.list({ limit: 1 });
  return objects.length > 0 ? "files" : null;
}

/** Removes rows of a table; returns whether some are left. Tables that refer to it must be empty. */
export async function clearRows(app: App, table: TableDescription): Promise<boolean> {
  const name = quoted(table.name);
  // Rows that refer to each other must go together.
  const some = refersToItself(table) ? "" : ` WHERE rowid IN (SELECT rowid FROM ${name} LIMIT ${rowsPerStatement})`;
  await app.db.run(sql.raw(`DELETE FROM ${name}${some}`));
  const [row] = await app.db.values<[number]>(sql.raw(`SELECT EXISTS (SELECT 1 FROM ${name})`));
  return row?.[0] === 1;
}

/** Removes up to a thousand stored files; returns whether some are left. */
export async function clearFiles(app: App): Promise<boolean> {
  const { objects, truncated } = await app.files.list({ limit: 1000 });
  if (objects.length > 0) await app.files.delete(objects.map(({ key }) => key));
  return truncated;
}

/** Clears the objects of a page of names that the database knows; returns the last name, null after the last page. */
export async function clearObjects(
  app: App,
  { kind, after }: { kind: ObjectKind; after: string },
): Promise<string | null> {
  const { names, next } = await objectNames(app, { kind, after });
  await Promise.all(names.map((name) => objectOf(app, { kind, name }).clear()));
  return next;
}
