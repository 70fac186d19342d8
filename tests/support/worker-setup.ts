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
  await env.DB.batch([
    env.DB.prepare("PRAGMA defer_foreign_keys = ON"),
    ...triggers.map(({ name }) => env.DB.prepare(`DROP TRIGGER "${name}"`)),
    ...tables.filter((name) => !keptTables.includes(name)).map((name) => env.DB.prepare(`DELETE FROM "${name}"`)),
    ...triggers.map(({ sql }) => env.DB.prepare(sql)),
  ]);
  for (let page = await env.FILES.list(); page.objects.length > 0; page = await env.FILES.list()) {
    await env.FILES.delete(page.objects.map(({ key }) => key));
  }
}

await applyD1Migrations(env.DB, env.MIGRATIONS);
await emptyStorage();
