import { rmSync } from "node:fs";
import { bundleWorker, migrate } from "../../scripts/runtime.ts";

/** Empties the state of the last run and migrates its database; returns the bundled worker. */
export async function prepare(stateDir: string): Promise<string> {
  rmSync(stateDir, { recursive: true, force: true });
  const bundle = await bundleWorker("tests/fault/worker.ts");
  await migrate(stateDir);
  return bundle;
}
