import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Builds the app once for a burst of changes. `wrangler dev` runs the build command for every changed file at the same
 * time; each run leaves its ticket, waits a moment, and only the newest builds. The others end when it has ended, so
 * that wrangler never takes a half-written build for a finished one.
 */
const folder = "node_modules/.cache/fundbridge";
const newest = `${folder}/build-ticket`;
const built = `${folder}/build-done`;
const self = String(process.pid);

/** How long a run waits for the newest one, in milliseconds, before it builds by itself. */
const patience = 60_000;

const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

mkdirSync(folder, { recursive: true });
writeFileSync(newest, self);
await pause(200);

const started = Date.now();
while (read(newest) !== self && Date.now() - started < patience) {
  if (read(built) === read(newest)) process.exit(0);
  await pause(100);
}
process.exitCode = spawnSync("remix", ["vite:build"], { stdio: "inherit" }).status ?? 1;
writeFileSync(built, self);
