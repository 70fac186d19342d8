import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

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

/** Starts `wrangler dev` on the local state and resolves once it answers. */
export async function startLocalServer(options: { port: number; quiet?: boolean }): Promise<LocalServer> {
  makeLocalVariables();
  migrate();
  const origin = `http://localhost:${options.port}`;
  const server = spawn(
    "wrangler",
    ["dev", "--port", String(options.port), "--persist-to", stateDir, "--show-interactive-dev-session=false"],
    {
      stdio: options.quiet ? ["ignore", "ignore", "inherit"] : ["ignore", "inherit", "inherit"],
      env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
    },
  );
  const ended = new Promise<never>((_, reject) => {
    server.once("exit", (code) => reject(new Error(`The local server ended with code ${code}.`)));
    server.once("error", reject);
  });
  ended.catch(() => undefined);
  await Promise.race([answers(origin), ended]);
  return {
    origin,
    process: server,
    stop: () =>
      new Promise((done) => {
        if (server.exitCode !== null) return done();
        server.once("exit", () => done());
        server.kill("SIGINT");
      }),
  };
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
  for (let attempt = 0; attempt < 600; attempt++) {
    if (await isServing(origin)) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`The local server did not answer at ${origin} within two minutes.`);
}
