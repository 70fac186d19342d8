import { existsSync, mkdirSync, readFileSync, watch, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

export const cacheFolder = ".cache/fundbridge";

/** wrangler.toml watches this folder and not `app`: wrangler would start one build for every file that changes. */
const requestFolder = `${cacheFolder}/rebuild`;
const requestFile = `${requestFolder}/requested`;

/** Holds the request the last finished build answers. */
export const builtFile = `${cacheFolder}/built`;

/** Quiet time after a change before a rebuild is asked for, in milliseconds: editors and git write many files at once. */
const quiet = 300;

/** How long to wait for a build, in milliseconds, before the next may be asked for. */
const patience = 120_000;

const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** The newest asked-for rebuild; empty while none was asked for. */
export function requestedRebuild(): string {
  return read(requestFile);
}

/** Asks wrangler for one rebuild at a time when something under `app` has changed. */
export function rebuildOnChange(): void {
  mkdirSync(requestFolder, { recursive: true });
  let changed = 0;
  let working = false;
  watch("app", { recursive: true }, () => {
    changed = Date.now();
    if (!working) void rebuild();
  });

  async function rebuild() {
    working = true;
    let answered = 0;
    while (changed > answered) {
      while (Date.now() - changed < quiet) await pause(quiet);
      answered = changed;
      const request = String(Date.now());
      writeFileSync(requestFile, request);
      const asked = Date.now();
      while (read(builtFile) !== request && Date.now() - asked < patience) await pause(100);
    }
    working = false;
  }
}
