import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { Log, LogLevel, Miniflare, type MiniflareOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

// What the user of a script sees is said by the script.
process.env.WRANGLER_LOG ??= "error";

/** Where bundles lie, and what else is made and not kept. */
const cacheFolder = ".cache/fundbridge";

export interface RuntimeOptions {
  /** Where the bundle of `bundleWorker` lies. */
  bundle: string;
  /** Where D1, R2 and the objects keep their data; a later runtime on the same folder goes on with it. */
  stateDir: string;
  /** A free one when there is none. */
  port?: number;
  /** More variables than wrangler.toml and `.dev.vars` set. */
  variables?: Record<string, string>;
  /** Durable Object classes that a test's own Worker adds to the product's, by binding. */
  objects?: Record<string, string>;
  /** Prints requests and what the Worker writes to its console. */
  verbose?: boolean;
}

/**
 * A Worker in one workerd process of its own. Not `wrangler dev`: that stands a proxy before the
 * Worker and exits when one request breaks off between the two, as happens whenever somebody loses the network.
 */
export interface Runtime {
  origin: string;
  /** Goes on with a newer bundle in the same folder; open sockets end. */
  reload: () => Promise<void>;
  /** The first row of a query to D1, or null. */
  queryFirst: <Row>(sql: string, ...values: string[]) => Promise<Row | null>;
  stop: () => Promise<void>;
}

/** What is deployed, and the same with the doors that make demo data, which is what runs here. */
export const entries = { production: "workers/app.ts", development: "workers/dev.ts" } as const;

/** Where the bundle of an entry lies once it is made. */
export function bundleFolder(entry: string): string {
  return resolve(cacheFolder, entry.replaceAll("/", "-").replace(/\.ts$/, ""));
}

/**
 * Builds the app and bundles an entry with it: the product's, the one for development or a test's own, of which nothing
 * can reach production because wrangler.toml does not name it. Gives the bundle's folder; throws with the builder's own words.
 */
export async function bundleWorker(entry: string): Promise<string> {
  const bundle = bundleFolder(entry);
  const builder = spawn("wrangler", ["deploy", entry, "--dry-run", "--outdir", bundle], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false", WRANGLER_LOG: "log" },
  });
  let said = "";
  for (const stream of [builder.stdout, builder.stderr]) stream.on("data", (part: Buffer) => (said += part));
  const [code] = (await once(builder, "close")) as [number | null];
  if (code !== 0) throw new Error(`The Worker could not be bundled:\n${said}`);
  return bundle;
}

/** Applies the migrations the state's database has not seen. Throws with wrangler's own words when one fails. */
export function migrate(stateDir: string): void {
  mkdirSync(stateDir, { recursive: true });
  const result = spawnSync("wrangler", ["d1", "migrations", "apply", "DB", "--local", "--persist-to", stateDir], {
    encoding: "utf8",
    env: { ...process.env, CI: "1" },
  });
  if (result.status !== 0) throw new Error(`Migrations failed:\n${result.stdout}\n${result.stderr}`);
}

/** Starts workerd on a state whose database is migrated, and resolves once it takes requests. */
export async function startRuntime(options: RuntimeOptions): Promise<Runtime> {
  const miniflare = new Miniflare(optionsOf(options));
  const { origin } = await miniflare.ready;
  return {
    origin: options.port ? `http://localhost:${options.port}` : origin,
    reload: () => miniflare.setOptions(optionsOf(options)),
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
  const { bindings, durableObjects, ...rest } = workerOptions;
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
    bindings: { ...bindings, ...variables },
    durableObjects: {
      ...durableObjects,
      ...Object.fromEntries(
        Object.entries(objects).map(([binding, className]) => [binding, { className, useSQLite: true }]),
      ),
    },
    host: "localhost",
    port,
    // Where wrangler's own commands look for it.
    defaultPersistRoot: join(resolve(stateDir), "v3"),
    cf: false,
    log: new Log(verbose ? LogLevel.INFO : LogLevel.NONE),
    ...(verbose ? {} : { handleRuntimeStdio: discard }),
  };
}

/** What nobody reads still has to flow off. */
function discard(...outputs: Readable[]): void {
  for (const output of outputs) output.resume();
}
