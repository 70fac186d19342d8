import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Env } from "~/server/env.server";
import "~/locales/validation";

/** The bindings of a worker test: the Worker's own and the migrations to apply. */
declare global {
  namespace Cloudflare {
    interface Env extends TestEnv {}
  }
}
type TestEnv = Env & {
  MIGRATIONS: D1Migration[];
  /** The project's files, in place of a build's assets. */
  PROJECT_FILES: Fetcher;
};

/** Tables filled by migrations, which triggers or nobody changes; a test that writes to them must restore them. */
const keptTables = ["d1_migrations", "static_keys", "public_version", "totals"];

/** Files share one database and one bucket, so each file starts by emptying them. */
async function emptyStorage(): Promise<void> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'",
  ).all<{ name: string }>();
  // The tables behind the search indexes are emptied through them.
  const tables = results
    .map(({ name }) => name)
    .filter((name) => !/^(search_(index_|words)|content_(image_)?search_|account_search_)/.test(name));
  // The ledger's triggers refuse deletion.
  const { results: triggers } = await env.DB.prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'ledger'",
  ).all<{ name: string; sql: string }>();
  const filled = await thoseWithRows(tables.filter((name) => !keptTables.includes(name)));
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

/** The tables that have rows: a file leaves a few of them, and to empty the others takes as long. */
async function thoseWithRows(tables: string[]): Promise<string[]> {
  const asked = tables.map((name, at) => `EXISTS (SELECT 1 FROM "${name}") AS t${at}`);
  // An answer of D1 has at most a hundred columns.
  const parts = Array.from({ length: Math.ceil(asked.length / 90) }, (_, at) => asked.slice(at * 90, at * 90 + 90));
  const answers = await env.DB.batch<Record<string, number>>(
    parts.map((part) => env.DB.prepare(`SELECT ${part.join(", ")}`)),
  );
  const has: Record<string, number> = Object.assign({}, ...answers.flatMap(({ results }) => results));
  return tables.filter((_, at) => has[`t${at}`] === 1);
}

/** The migrations are applied by the first file that this workerd runs. */
const shared = globalThis as { isMigrated?: true };
if (!shared.isMigrated) await applyD1Migrations(env.DB, env.MIGRATIONS);
shared.isMigrated = true;
await emptyStorage();
