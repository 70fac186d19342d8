import { sql } from "drizzle-orm";
import { isNotOneOf, isOneOf } from "~/db/is-one-of";
import type { App } from "~/server/app.server";
import type { TableDescription } from "./formats";
import { objectNames, objectOf } from "./objects.server";
import { quoted } from "./quoted";

/** Counts a table's rows, and those that refer to no row. */
export async function checkRows(app: App, { name }: TableDescription): Promise<{ rows: number; broken: number }> {
  const [counted] = await app.db.values<[number]>(sql.raw(`SELECT count(*) FROM ${quoted(name)}`));
  const [broken] = await app.db.values<[number]>(sql`SELECT count(*) FROM pragma_foreign_key_check(${name})`);
  return { rows: counted?.[0] ?? 0, broken: broken?.[0] ?? 0 };
}

/** Compares a page of stored files with the database: ids of files that are not stored. */
export async function checkFiles(
  app: App,
  { after }: { after: string },
): Promise<{ missing: string[]; next: string | null }> {
  const { objects, truncated } = await app.files.list({ startAfter: after || undefined, limit: 1000 });
  const keys = objects.map(({ key }) => key);
  const last = keys.at(-1) ?? after;
  const missing = await app.db.values<[string]>(
    sql`SELECT id FROM files WHERE id > ${after} AND (${truncated ? 1 : 0} = 0 OR id <= ${last})
      AND ${isNotOneOf(sql`id`, keys)} ORDER BY id LIMIT 100`,
  );
  return { missing: missing.map(([id]) => id), next: truncated ? last : null };
}

/** Looks for the threads of a page of conversations: names of those in members' lists that have none. */
export async function checkThreads(
  app: App,
  { after }: { after: string },
): Promise<{ missing: string[]; next: string | null }> {
  const { names, next } = await objectNames(app, { kind: "conversations", after });
  const listed = await app.db.values<[string]>(
    sql`SELECT investor_id || ':' || startup_id FROM conversation_summaries
      WHERE ${isOneOf(sql`investor_id || ':' || startup_id`, names)}`,
  );
  const missing: string[] = [];
  for (const [name] of listed) {
    const { rows } = await objectOf(app, { kind: "conversations", name }).backUp(null);
    if (!rows.some(({ table }) => table === "messages")) missing.push(name);
  }
  return { missing, next };
}
