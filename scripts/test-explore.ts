import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { bundleWorker, entries } from "./runtime.ts";

/**
 * `npm run test:explore`: the tests that draw their cases at random, with other cases than in `npm test` and `EXPLORE` times as
 * many, by default 20. A failure prints the seed and path that draw its case again: `fc.assert(…, { seed, path })`.
 */

const files = globSync("{app,tests,workers}/**/*.test.{ts,tsx}").filter((path) =>
  /from "fast-check"|support\/explore"/.test(readFileSync(path, "utf8")),
);
// The tests of the whole Worker need the Remix build.
await bundleWorker(entries.development);
const { status } = spawnSync("vitest", ["run", ...files], {
  stdio: "inherit",
  env: { ...process.env, EXPLORE: process.env.EXPLORE ?? "20" },
});
process.exitCode = status ?? 1;
