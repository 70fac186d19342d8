import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Env } from "~/server/env.server";
import "~/locales/validation";
// Once for all files: each file reloads its setup files, but not their imports.
import "./explore";
import "./one-prototype-proxy";

/** The bindings of a worker test: the Worker's own and the migrations to apply. */
declare global {
  namespace Cloudflare {
    interface Env extends TestEnv {}
  }
}
type TestEnv = Env & {
  MIGRATIONS: D1Migration[];
  /** The project's files, instead of a build's assets. */
  PROJECT_FILES: Fetcher;
};

/** Tables filled by migrations and changed by triggers or not at all; a test that writes to them must restore them. */
const keptTables = ["d1_migrations", "static_keys", "public_version", "totals"];

/** Files share one database and one bucket, so each starts by emptying them. */
async function emptyStorage(): Promise<void> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'",
  ).all<{ name: string }>();
  // The tables behind the search indexes are emptied through the indexes.
  const tables = results
    .map(({ name }) => name)
    .filter((name) => !/^(search_(index_|words)|content_(image_)?search_|account_search_)/.test(name));
  const filled = await thoseWithRows(tables.filter((name) => !keptTables.includes(name)));
  // Accounts last: deleting one also deletes what it owns, row by row, which takes three times as long.
  filled.sort((a, b) => Number(a === "accounts") - Number(b === "accounts"));
  // The ledger's triggers refuse deletion. They are dropped and recreated only if it has rows, because creating
  // triggers makes the database read its whole schema again.
  const triggers = filled.includes("ledger") ? await triggersOf("ledger") : [];
  if (filled.length > 0) {
    await env.DB.batch([
      env.DB.prepare("PRAGMA defer_foreign_keys = ON"),
      ...triggers.map(({ name }) => env.DB.prepare(`DROP TRIGGER "${name}"`)),
      ...filled.map((name) => env.DB.prepare(`DELETE FROM "${name}"`)),
      ...triggers.map(({ sql }) => env.DB.prepare(sql)),
    ]);
  }
  for (let page = await env.FILES.list(); page.objects.length > 0; page = await env.FILES.list()) {
    await env.FILES.delete(page.objects.map(({ key }) => key));
  }
}

async function triggersOf(table: string): Promise<{ name: string; sql: string }[]> {
  const asked = env.DB.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?").bind(
    table,
  );
  return (await asked.all<{ name: string; sql: string }>()).results;
}

/** Returns the tables that have rows: a file leaves only a few, and emptying an empty one takes as long. */
async function thoseWithRows(tables: string[]): Promise<string[]> {
  const asked = tables.map((name, at) => `EXISTS (SELECT 1 FROM "${name}") AS t${at}`);
  // A D1 result has at most a hundred columns.
  const parts = Array.from({ length: Math.ceil(asked.length / 90) }, (_, at) => asked.slice(at * 90, at * 90 + 90));
  const answers = await env.DB.batch<Record<string, number>>(
    parts.map((part) => env.DB.prepare(`SELECT ${part.join(", ")}`)),
  );
  const has: Record<string, number> = Object.assign({}, ...answers.flatMap(({ results }) => results));
  return tables.filter((_, at) => has[`t${at}`] === 1);
}

/** The first file this workerd runs applies the migrations. */
const shared = globalThis as { isMigrated?: true };
if (!shared.isMigrated) await applyD1Migrations(env.DB, env.MIGRATIONS);
shared.isMigrated = true;
await emptyStorage();
