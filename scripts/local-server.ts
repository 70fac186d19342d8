import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";

/** Where the local D1, R2 and Durable Object state lies; `STATE_DIR` chooses another place. */
export const stateDir = resolve(process.env.STATE_DIR ?? ".state/dev");

export interface LocalServer {
  origin: string;
  process: ChildProcess;
  stop: () => Promise<void>;
}

/** Makes the git-ignored `.dev.vars` on first start, so that a fresh clone runs and no secret stands in the code. */
export function makeLocalVariables(): void {
  if (!existsSync(".dev.vars")) writeFileSync(".dev.vars", "ENVIRONMENT=development\n");
}

/** Applies the migrations to the local database. Throws with wrangler's own words when one fails. */
export function migrate(): void {
  mkdirSync(stateDir, { recursive: true });
  const result = spawnSync("wrangler", ["d1", "migrations", "apply", "DB", "--local", "--persist-to", stateDir], {
    encoding: "utf8",
    env: { ...process.env, CI: "1" },
  });
  if (result.status !== 0) throw new Error(`Migrations failed:\n${result.stdout}\n${result.stderr}`);
}

/** Starts the Worker on the local state, resolves once it answers, and notes where it is until it ends. */
export async function startLocalServer(options: {
  port: number;
  quiet?: boolean;
  /** More variables than wrangler.toml and `.dev.vars` set. */
  variables?: Record<string, string>;
}): Promise<LocalServer> {
  makeLocalVariables();
  migrate();
  const origin = `http://localhost:${options.port}`;
  const variables = Object.entries(options.variables ?? {}).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const server = spawn(
    process.execPath,
    ["scripts/serve.ts", "--port", String(options.port), "--persist-to", stateDir, ...variables],
    {
      stdio: options.quiet ? ["ignore", "ignore", "pipe"] : ["ignore", "inherit", "inherit"],
      env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
    },
  );
  let complaints = "";
  server.stderr?.on("data", (text: Buffer) => {
    complaints = `${complaints}${text}`.slice(-4000);
  });
  const ended = new Promise<never>((_, reject) => {
    server.once("exit", (code) => reject(new Error(`The local server ended with code ${code}.\n${complaints}`)));
    server.once("error", reject);
  });
  let awaited = false;
  // Whoever works with the server sees only refused connections; this tells them why.
  ended.catch((error: unknown) => {
    if (!awaited) console.error(error);
  });
  const stop = () =>
    new Promise<void>((done) => {
      awaited = true;
      forgetServer();
      if (server.exitCode !== null || server.signalCode !== null) return done();
      server.once("exit", () => done());
      server.kill("SIGINT");
    });
  // Whoever started it takes it along, also while it is still starting.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop().then(() => process.exit()));
  await Promise.race([answers(origin), ended]);
  writeFileSync(noteFile, JSON.stringify({ origin, pid: process.pid }));
  return { origin, process: server, stop };
}

/** Beside the state: where the server that works on it can be reached, and the process that started it. */
const noteFile = join(stateDir, "server.json");

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

/** The origin of the development server that runs on this state, if there is one and it answers. */
export async function findRunningServer(): Promise<string | null> {
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
 * Does something with the local server: the one that runs already, or one started quietly on a free port, given its demo
 * accounts, and stopped afterwards.
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

/** Asks a development server for demo data, a limited number a call; tells how far it is. Throws with its answer. */
export async function seed(
  origin: string,
  wanted: { startups: number; investors: number } = { startups: 0, investors: 0 },
  onProgress: (done: { startups: number; investors: number; remaining: number }) => void = () => undefined,
): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/dev/seed?startups=${wanted.startups}&investors=${wanted.investors}`, {
      method: "POST",
    });
    if (!answer.ok) throw new Error(`Demo data could not be made: ${answer.status} ${await answer.text()}`);
    const done = (await answer.json()) as { startups: number; investors: number; remaining: number };
    onProgress(done);
    if (done.remaining === 0) return;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "localhost");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}

/** Whether a Fundbridge development server answers at this origin. */
export async function isServing(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/dev/health`)).ok;
  } catch {
    return false;
  }
}

async function answers(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 1500; attempt++) {
    if (await isServing(origin)) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`The local server did not answer at ${origin} within five minutes.`);
}
