import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { findBrowser } from "./find-browser.ts";
import { makeLocalVariables, seed } from "./local-server.ts";
import { bundleWorker, entries, migrate, startRuntime } from "./runtime.ts";

/**
 * `npm run test:e2e -- [Playwright's arguments]`: builds once and seeds one state; each of Playwright's workers starts the
 * bundle on a copy of that state (tests/e2e/server.ts). `E2E_BUNDLE` names an existing bundle.
 */

const states = resolve(".state/e2e");
const seeded = resolve(states, "seeded");
rmSync(states, { recursive: true, force: true });
makeLocalVariables();
const bundle = process.env.E2E_BUNDLE ?? (await bundleWorker(entries.development));
await migrate(seeded);
const runtime = await startRuntime({ bundle, stateDir: seeded });
try {
  await seed(new URL(runtime.origin).origin);
} finally {
  await runtime.stop();
}
const tests = spawnSync("playwright", ["test", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, E2E_BUNDLE: bundle, E2E_STATE: seeded, CHROMIUM_PATH: findBrowser() },
});
process.exitCode = tests.status ?? 1;
