import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { bundleWorker, entries, freePort, migrate, type Runtime, startRuntime } from "./runtime.ts";

/** The folder of local D1, R2 and Durable Object state, shared with `wrangler dev`. `STATE_DIR` overrides it. */
export const stateDir = resolve(process.env.STATE_DIR ?? ".wrangler/state");

/**
 * Creates the git-ignored `.dev.vars` on first start, so that a fresh clone runs without secrets in the code. Adds
 * missing variables to an existing file and leaves the rest unchanged.
 */
export function makeLocalVariables(file = ".dev.vars"): void {
  const existing = existsSync(file) ? readFileSync(file, "utf8") : "";
  const isSet = (name: string) => new RegExp(`^\\s*${name}\\s*=`, "m").test(existing);
  const required = {
    ENVIRONMENT: "development",
    STAFF_SECOND_FACTOR: "offered",
    SECOND_FACTOR_KEY: randomBytes(32).toString("base64"),
    BACKUP_KEY: randomBytes(32).toString("base64"),
    ...(isSet("VAPID_PUBLIC_KEY") ? {} : makeVapidKeys()),
  };
  const missing = Object.entries(required).filter(([name]) => !isSet(name));
  if (missing.length === 0) return;
  const lines = missing.map(([name, value]) => `${name}=${value}\n`).join("");
  writeFileSync(file, `${existing}${existing === "" || existing.endsWith("\n") ? "" : "\n"}${lines}`);
}

/** Makes the keys of push notifications: a P-256 point, and its private number. */
function makeVapidKeys() {
  const keys = createECDH("prime256v1");
  const point = keys.generateKeys();
  // Node leaves out leading zeros.
  const number = Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()]).subarray(-32);
  return { VAPID_PUBLIC_KEY: point.toString("base64url"), VAPID_PRIVATE_KEY: number.toString("base64url") };
}

/**
 * Prepares the local state for `wrangler dev`, which does not migrate or seed. Skipped if the state is already prepared
 * for the newest migration, so that rebuilds stay fast.
 */
export async function prepareLocalState(): Promise<void> {
  const newest = globSync("migrations/*.sql").sort().at(-1) ?? "";
  makeLocalVariables();
  if (existsSync(preparedFile) && readFileSync(preparedFile, "utf8") === newest) return;
  await withLocalServer((origin) => seed(origin));
  writeFileSync(preparedFile, newest);
}

/** Builds the Worker, starts it on the local state, and records its origin until it stops. */
export async function startLocalServer(options: {
  port: number;
  quiet?: boolean;
  /** Variables in addition to wrangler.toml and `.dev.vars`. */
  variables?: Record<string, string>;
}): Promise<Runtime> {
  await refuseTakenPort(options.port);
  makeLocalVariables();
  const bundle = await bundleWorker(entries.development);
  await migrate(stateDir);
  const { port, variables, quiet } = options;
  const runtime = await startRuntime({ bundle, stateDir, port, variables, verbose: !quiet });
  writeFileSync(noteFile, JSON.stringify({ origin: runtime.origin, pid: process.pid }));
  process.once("exit", forgetServer);
  return runtime;
}

/** Fails before the build with a clear message; workerd would fail after it with an obscure one. */
async function refuseTakenPort(port: number): Promise<void> {
  const probe = createServer().listen(port, "localhost");
  try {
    await once(probe, "listening");
  } catch {
    throw new Error(`Port ${port} is taken. PORT chooses another one.`);
  } finally {
    probe.close();
  }
}

/** Stored with the state: the server's origin, and the process that started it. */
const noteFile = join(stateDir, "server.json");

/** Stored with the state: the newest migration it was prepared for. */
const preparedFile = join(stateDir, "prepared-for");

function forgetServer(): void {
  if (readNote()?.pid === process.pid) rmSync(noteFile, { force: true });
}

function readNote(): { origin: string; pid: number } | null {
  try {
    const note: unknown = JSON.parse(readFileSync(noteFile, "utf8"));
    const { origin, pid } = note as { origin?: unknown; pid?: unknown };
    return typeof origin === "string" && typeof pid === "number" ? { origin, pid } : null;
  } catch {
    return null;
  }
}

/** Returns the origin of the development server on this state; null if none is running. */
async function findRunningServer(): Promise<string | null> {
  const note = readNote();
  if (!note) return null;
  try {
    process.kill(note.pid, 0);
  } catch {
    return null;
  }
  return (await isServing(note.origin)) ? note.origin : null;
}

/**
 * Runs a task against the running local server, or against one started quietly on a free port and stopped afterwards.
 */
export async function withLocalServer<Result>(task: (origin: string) => Promise<Result>): Promise<Result> {
  const running = await findRunningServer();
  if (running) return task(running);
  console.log("No development server is running: starting one for a moment …");
  const server = await startLocalServer({ port: await freePort(), quiet: true });
  try {
    return await task(server.origin);
  } finally {
    await server.stop();
  }
}

/** For requests with long pauses between them: the runtime may close a kept connection just when it is used again. */
const unkept = { Connection: "close" };

/** Requests demo data from a development server in batches and reports progress. Throws with the server's response. */
export async function seed(
  origin: string,
  requested: { startups: number; investors: number } = { startups: 0, investors: 0 },
  onProgress: (done: { startups: number; investors: number; remaining: number }) => void = () => undefined,
): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/dev/seed?startups=${requested.startups}&investors=${requested.investors}`, {
      method: "POST",
      headers: unkept,
    });
    if (!answer.ok) throw new Error(`Demo data could not be created: ${answer.status} ${await answer.text()}`);
    const done = (await answer.json()) as { startups: number; investors: number; remaining: number };
    onProgress(done);
    if (done.remaining === 0) break;
  }
  for (const name of await readdir(lessonFiles)) {
    if (!/\.(?:webm|vtt)$/.test(name)) continue;
    const answer = await fetch(`${origin}/dev/lesson-files?name=${name}`, {
      method: "POST",
      headers: unkept,
      body: await readFile(resolve(lessonFiles, name)),
    });
    if (!answer.ok) throw new Error(`The demo file ${name} could not be stored: ${answer.status}`);
  }
}

/** Videos and captions of the demo courses, too large for the Worker's bundle. */
const lessonFiles = resolve(import.meta.dirname, "../app/features/demo/videos");

/** Whether a Fundbridge development server answers at this origin. */
async function isServing(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/dev/health`)).ok;
  } catch {
    return false;
  }
}
