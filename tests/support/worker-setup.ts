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
type TestEnv = Env & { MIGRATIONS: D1Migration[] };

await applyD1Migrations(env.DB, env.MIGRATIONS);
