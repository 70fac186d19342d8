import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { bundleWorker, entries } from "./runtime.ts";

/**
 * `npm run test:explore`: runs the random tests with other cases than `npm test`, `EXPLORE` times as many (default 20).
 * A failure prints the seed and path that reproduce it: `fc.assert(…, { seed, path })`.
 */

const files = globSync("{app,tests,workers}/**/*.test.{ts,tsx}").filter((path) =>
  /from "fast-check"|support\/explore"/.test(readFileSync(path, "utf8")),
);
// Tests of the whole Worker need the Remix build.
await bundleWorker(entries.development);
const { status } = spawnSync("vitest", ["run", ...files], {
  stdio: "inherit",
  env: { ...process.env, EXPLORE: process.env.EXPLORE ?? "20" },
});
process.exitCode = status ?? 1;
