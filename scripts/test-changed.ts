import { spawnSync } from "node:child_process";

/**
 * `npm run test:changed [-- BASE]`: types, lint, the tests that import anything changed since BASE (default:
 * uncommitted changes), and the journeys whose own files have changed. Everything else is left to `npm test`.
 */

const base = process.argv[2] ?? "HEAD";

/** Runs one command; returns whether it succeeded. */
function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}

function changedFiles(): string[] {
  const list = (...args: string[]) => spawnSync("git", args, { encoding: "utf8" }).stdout.split("\n").filter(Boolean);
  return [...list("diff", "--name-only", base), ...list("ls-files", "--others", "--exclude-standard")];
}

const changed = changedFiles();
const journeys = changed.filter((path) => /^tests\/e2e\/.*\.spec\.ts$/.test(path));
const isPartOfBuild = changed.some((path) => /^(app|public)\//.test(path));

const passed = [
  run("npm", ["run", "--silent", "typecheck"]),
  run("npm", ["run", "--silent", "lint"]),
  // Tests of the whole Worker need the Remix build.
  !isPartOfBuild || run("node", ["scripts/build-worker.ts"]),
  run("vitest", ["run", "--changed", base, "--passWithNoTests"]),
  journeys.length === 0 || run("node", ["scripts/test-e2e.ts", ...journeys]),
];
process.exitCode = passed.every(Boolean) ? 0 : 1;
