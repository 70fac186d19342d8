import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { fetch, type MessageEvent, Miniflare, type WebSocket } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from "wrangler";

// Standard output belongs to whoever runs a Worker here.
process.env.WRANGLER_LOG ??= "error";

/** Durable Object classes that a test's own Worker adds to the product's, by binding. */
type ExtraObjects = Record<string, string>;

export interface RuntimeOptions {
  /** Where the bundle of `bundleWorker` lies. */
  bundle: string;
  /** Where D1, R2 and the objects keep their data; a later runtime on the same folder goes on with it. */
  stateDir: string;
  objects?: ExtraObjects;
}

/** A Worker in one workerd process of its own, which may be killed. */
export interface LocalRuntime {
  origin: string;
  /** The process id of workerd. */
  pid: number;
  /** SIGKILL: nothing is written any more, no socket is closed properly. Resolves when the process is gone. */
  kill: () => Promise<void>;
  /** The first row of a query to D1, or null. */
  queryFirst: <Row>(sql: string, ...values: string[]) => Promise<Row | null>;
  stop: () => Promise<void>;
}

/**
 * Builds the app and bundles a test's own entry with it: what runs is the product's code, with the bindings of
 * wrangler.toml. Nothing of the entry can reach production, for wrangler.toml does not name it. Gives the folder.
 */
export function bundleWorker(entry: string): string {
  const bundle = resolve(".cache/fundbridge", entry.replaceAll("/", "-").replace(/\.ts$/, ""));
  const result = spawnSync("wrangler", ["deploy", entry, "--dry-run", "--outdir", bundle], {
    encoding: "utf8",
    env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false" },
  });
  if (result.status !== 0) throw new Error(`The Worker could not be bundled:\n${result.stdout}\n${result.stderr}`);
  return bundle;
}

/** Starts workerd on the state, applies the migrations it has not seen, and resolves once it answers. */
export async function startRuntime({ bundle, stateDir, objects = {} }: RuntimeOptions): Promise<LocalRuntime> {
  mkdirSync(stateDir, { recursive: true });
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const { bindings, durableObjects, assets: _, ...rest } = workerOptions;
  const before = new Set(runtimeProcesses());
  const miniflare = new Miniflare({
    ...rest,
    rootPath: bundle,
    // The entry comes first.
    modules: [
      ...globSync(join(bundle, "*.js")).map((path) => ({ type: "ESModule" as const, path })),
      ...globSync(join(bundle, "*.wasm")).map((path) => ({ type: "CompiledWasm" as const, path })),
    ],
    modulesRoot: bundle,
    bindings: { ...bindings, ENVIRONMENT: "test" },
    durableObjects: {
      ...durableObjects,
      ...Object.fromEntries(
        Object.entries(objects).map(([binding, className]) => [binding, { className, useSQLite: true }]),
      ),
    },
    defaultPersistRoot: stateDir,
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      stdout.resume();
      if (process.env.DEBUG) stderr.pipe(process.stderr);
      else stderr.resume();
    },
  });
  const { origin } = await miniflare.ready;
  const pid = runtimeProcesses().find((candidate) => !before.has(candidate));
  if (!pid) throw new Error("The runtime has no process.");
  await migrate(miniflare);
  return {
    origin,
    pid,
    kill: async () => {
      process.kill(pid, "SIGKILL");
      await miniflare.dispose();
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

/** The workerd processes this process has started. */
function runtimeProcesses(): number[] {
  return execFileSync("ps", ["-eo", "pid=,ppid=,comm="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, command]) => Number(parent) === process.pid && command?.includes("workerd"))
    .map(([pid]) => Number(pid));
}

async function migrate(miniflare: Miniflare): Promise<void> {
  const db = await miniflare.getD1Database("DB");
  await db.exec("CREATE TABLE IF NOT EXISTS d1_migrations (name TEXT PRIMARY KEY)");
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const known = new Set(results.map(({ name }) => name));
  for (const path of globSync("migrations/*.sql").sort()) {
    if (known.has(path)) continue;
    const statements = unstable_splitSqlQuery(readFileSync(path, "utf8")).filter((sql) => sql.trim() !== "");
    await db.batch([
      ...statements.map((sql) => db.prepare(sql)),
      db.prepare("INSERT INTO d1_migrations VALUES (?)").bind(path),
    ]);
  }
}

/** The memory a process has in RAM now, in bytes. */
export function residentMemory(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024;
}

/** Opens a socket as a signed-in client. Throws when it is refused. */
export async function openSocket(url: string, token?: string): Promise<WebSocket> {
  const answer = await fetch(url, {
    headers: { Upgrade: "websocket", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
  });
  if (!answer.webSocket) throw new Error(`No socket at ${url}: ${answer.status} ${await answer.text()}`);
  return answer.webSocket;
}

/** The next message of a socket that `wanted` accepts. */
export async function nextMessage(socket: WebSocket, wanted: (text: string) => boolean): Promise<string> {
  for (;;) {
    const [event] = (await once(socket, "message")) as [MessageEvent];
    if (typeof event.data === "string" && wanted(event.data)) return event.data;
  }
}
