import { watch } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { bundleWorker, entries, type Runtime } from "./runtime.ts";

/** Quiet time after a change before the build starts, in milliseconds: editors and git write many files at once. */
const quiet = 300;

/** Rebuilds and reloads, one build at a time, when something that goes into the Worker has changed. */
export function rebuildOnChange(server: Runtime): void {
  let changed = 0;
  let working = false;
  for (const folder of ["app", "workers"]) {
    watch(folder, { recursive: true }, () => {
      changed = Date.now();
      if (!working) void rebuild();
    });
  }

  async function rebuild() {
    working = true;
    let built = 0;
    while (changed > built) {
      while (Date.now() - changed < quiet) await pause(quiet);
      built = changed;
      try {
        await bundleWorker(entries.development);
        await server.reload();
        console.log("Rebuilt.");
      } catch (error) {
        // What ran before goes on until the next change.
        console.error(error instanceof Error ? error.message : error);
      }
    }
    working = false;
  }
}
