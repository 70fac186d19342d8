import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { makeLocalVariables } from "./local-server.ts";

/** Everything that has to hold, one after the other. Ends with `N passed, N failed` over all test runners. */

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });
makeLocalVariables();

let passed = 0;
let failed = 0;

/** Runs one command; gives whether it succeeded. */
function run(title: string, command: string, args: string[]): boolean {
  console.log(`\n── ${title}`);
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}

/** A check without tests of its own: counts only when it fails. */
function check(title: string, command: string, args: string[]): void {
  if (!run(title, command, args)) failed += 1;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

function report<Report>(path: string): Report | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Report) : null;
}

check("types", "tsc", ["--noEmit"]);
check("lint", "biome", ["check", "."]);
check("build", "remix", ["vite:build"]);

const unitOk = run("rules and commands", "vitest", [
  "run",
  "--reporter=default",
  "--reporter=json",
  "--outputFile.json=test-results/unit.json",
]);
const unit = report<VitestReport>("test-results/unit.json");
passed += unit?.numPassedTests ?? 0;
failed += unit?.numFailedTests ?? 0;
if (!unitOk && !unit?.numFailedTests) failed += 1;

const journeysOk = run("journeys in the browser", "node", ["scripts/test-e2e.ts"]);
const journeys = report<PlaywrightReport>("test-results/e2e.json");
passed += journeys?.stats.expected ?? 0;
failed += (journeys?.stats.unexpected ?? 0) + (journeys?.stats.flaky ?? 0);
if (!journeysOk && !journeys?.stats.unexpected) failed += 1;

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
