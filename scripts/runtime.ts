import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, globSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { Log, LogLevel, Miniflare, type MiniflareOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";

// Scripts print their own messages.
process.env.WRANGLER_LOG ??= "error";

/** The folder of bundles and other build output. */
export const cacheFolder = ".cache/fundbridge";

export interface RuntimeOptions {
  /** The folder of a bundle made by `bundleWorker`. */
  bundle: string;
  /** The folder of D1, R2 and object data, which later runtimes can reuse. */
  stateDir: string;
  /** Defaults to a free port. */
  port?: number;
  /** Variables in addition to wrangler.toml and `.dev.vars`. */
  variables?: Record<string, string>;
  /** Additional Durable Object classes of a test's own Worker, by binding. */
  objects?: Record<string, string>;
  /** Prints the Worker's console output, and the runtime's warnings and errors. */
  verbose?: boolean;
}

/**
 * A Worker in its own workerd process. Not `wrangler dev`, which puts a proxy in front of the Worker and exits when a
 * request breaks off between the two, as happens when a client loses its connection.
 */
export interface Runtime {
  origin: string;
  /** Loads a newer bundle from the same folder; open sockets are closed. */
  reload: () => Promise<void>;
  /** Runs the Worker's `scheduled` handler for a cron expression, as the platform does, optionally at a later time. */
  runScheduled: (cron: string, at?: Date) => Promise<void>;
  /** Returns the first row of a D1 query, or null. */
  queryFirst: <Row>(sql: string, ...values: string[]) => Promise<Row | null>;
  stop: () => Promise<void>;
}

/** Returns the cron expressions of wrangler.toml. */
export function cronTriggers(): string[] {
  return unstable_readConfig({ config: "wrangler.toml" }, { hideWarnings: true }).triggers.crons ?? [];
}

/** The deployed entry, and the local one, which adds endpoints that create demo data. */
export const entries = { production: "build/server/app.js", development: "workers/dev.ts" } as const;

/** Returns the folder of an entry's bundle. */
function bundleFolder(entry: string): string {
  return resolve(cacheFolder, entry.replaceAll("/", "-").replace(/\.[jt]s$/, ""));
}

interface BundleOptions {
  /** Leaves the files of the bundle before, for pages that were opened with them. */
  keepsFiles?: boolean;
}

/** The folder of a bundle's static files: a copy, because a build empties its own folder first. */
const filesOf = (bundle: string) => join(bundle, "client");

/**
 * Builds the app and bundles an entry with it: the product's, the development one, or a test's own, which cannot reach
 * production because wrangler.toml does not name it. Returns the bundle's folder; throws with the builder's output.
 */
export async function bundleWorker(entry: string, { keepsFiles = false }: BundleOptions = {}): Promise<string> {
  const bundle = bundleFolder(entry);
  const builder = spawn("wrangler", ["deploy", entry, "--dry-run", "--outdir", bundle], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false", WRANGLER_LOG: "log" },
  });
  let output = "";
  for (const stream of [builder.stdout, builder.stderr]) stream.on("data", (part: Buffer) => (output += part));
  const [code] = (await once(builder, "close")) as [number | null];
  if (code !== 0) throw new Error(`The Worker could not be bundled:\n${output}`);
  if (!keepsFiles) rmSync(filesOf(bundle), { recursive: true, force: true });
  cpSync("build/client", filesOf(bundle), { recursive: true });
  return bundle;
}

/**
 * Applies pending migrations to the state's database and records them like `wrangler d1 migrations apply`, which starts
 * a workerd for each. Throws D1's error if one fails; earlier ones stay applied.
 */
export async function migrate(stateDir: string): Promise<void> {
  const { d1Databases } = unstable_getMiniflareWorkerOptions("wrangler.toml").workerOptions;
  const miniflare = new Miniflare({
    modules: true,
    script: "export default {}",
    d1Databases,
    defaultPersistRoot: persistRoot(stateDir),
    cf: false,
    log: new Log(LogLevel.NONE),
  });
  try {
    const db = await miniflare.getD1Database("DB");
    await db.exec(
      "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
    );
    const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
    const applied = new Set(results.map(({ name }) => name));
    for (const { name, queries } of await readD1Migrations("migrations")) {
      if (applied.has(name)) continue;
      const record = db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name);
      await db.batch([...queries.map((query) => db.prepare(query)), record]);
    }
  } finally {
    await miniflare.dispose();
  }
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "localhost");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}

/** Starts workerd on a migrated state; resolves once it accepts requests. */
export async function startRuntime(options: RuntimeOptions): Promise<Runtime> {
  const miniflare = new Miniflare(optionsOf(options));
  const { origin } = await miniflare.ready;
  return {
    origin: options.port ? `http://localhost:${options.port}` : origin,
    reload: () => miniflare.setOptions(optionsOf(options)),
    runScheduled: async (cron, at = new Date()) => {
      const worker = await miniflare.getWorker();
      await worker.scheduled({ cron, scheduledTime: at });
    },
    queryFirst: async <Row>(sql: string, ...values: string[]) => {
      const db = await miniflare.getD1Database("DB");
      return db
        .prepare(sql)
        .bind(...values)
        .first<Row>();
    },
    stop: () => miniflare.dispose(),
  };
}

function optionsOf({
  bundle,
  stateDir,
  port,
  variables = {},
  objects = {},
  verbose = false,
}: RuntimeOptions): MiniflareOptions {
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const { bindings, durableObjects, assets, ...rest } = workerOptions;
  return {
    ...rest,
    name: "fundbridge",
    rootPath: bundle,
    // The entry comes first.
    modules: [
      ...globSync(join(bundle, "*.js")).map((path) => ({ type: "ESModule" as const, path })),
      ...globSync(join(bundle, "*.wasm")).map((path) => ({ type: "CompiledWasm" as const, path })),
    ],
    modulesRoot: bundle,
    assets: assets && { ...assets, directory: filesOf(bundle) },
    bindings: { ...bindings, ...variables },
    durableObjects: {
      ...durableObjects,
      ...Object.fromEntries(
        Object.entries(objects).map(([binding, className]) => [binding, { className, useSQLite: true }]),
      ),
    },
    host: "localhost",
    port,
    defaultPersistRoot: persistRoot(stateDir),
    cf: false,
    log: new Log(verbose ? LogLevel.WARN : LogLevel.NONE),
    ...(verbose ? {} : { handleRuntimeStdio: discard }),
  };
}

/** Returns where wrangler's own commands look for a state's data. */
function persistRoot(stateDir: string): string {
  return join(resolve(stateDir), "v3");
}

/** Drains streams that are not read. */
function discard(...outputs: Readable[]): void {
  for (const output of outputs) output.resume();
}
