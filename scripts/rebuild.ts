import { watch } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { bundleWorker, entries, type Runtime } from "./runtime.ts";

/** Debounce in milliseconds between a change and the build: editors and git write many files at once. */
const debounce = 300;

/** Rebuilds and reloads, one build at a time, when a source of the Worker changes. */
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
      while (Date.now() - changed < debounce) await pause(debounce);
      built = changed;
      try {
        await bundleWorker(entries.development, { keepsFiles: true });
        await server.reload();
        console.log("Rebuilt.");
      } catch (error) {
        // The previous build keeps running until the next change.
        console.error(error instanceof Error ? error.message : error);
      }
    }
    working = false;
  }
}
