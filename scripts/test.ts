import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { makeLocalVariables } from "./local-server.ts";
import { memoryFolder } from "./memory-folder.ts";
import { bundleWorker, entries } from "./runtime.ts";
import { failedTests, slowestFiles } from "./test-reports.ts";

/** Runs all checks and tests. Ends with `N passed, N failed` over all test runners. */

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });
makeLocalVariables();
const inMemory = memoryFolder();
if (inMemory !== null) process.env.TMPDIR = inMemory;

let passed = 0;
let failed = 0;

/** Runs one command; returns whether it succeeded. */
function run(title: string, command: string, args: string[]): boolean {
  console.log(`\n── ${title}`);
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}

/** Runs a command in parallel with others; returns whether it succeeded, and its output. */
async function runQuietly(command: string, args: string[]): Promise<{ succeeded: boolean; printed: string }> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (printed += part));
  const [code] = (await once(child, "close")) as [number | null];
  return { succeeded: code === 0, printed };
}

/** Throws with the command's output if it fails. */
async function check(command: string, args: string[]): Promise<void> {
  const { succeeded, printed } = await runQuietly(command, args);
  if (!succeeded) throw new Error(printed);
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

/** Reports a check that runs no tests: it is counted only if it fails. Returns its result, or null. */
async function count<Result>(title: string, checked: Promise<Result>): Promise<Result | null> {
  try {
    const result = await checked;
    console.log(`── ${title}: ok`);
    return result;
  } catch (error) {
    console.log(`── ${title}: failed\n${error instanceof Error ? error.message : error}`);
    failed += 1;
    return null;
  }
}

/** Runs the tests of some of Vitest's projects and counts them. */
async function runVitest(title: string, projects: string[]): Promise<void> {
  const file = `test-results/${projects.join("-")}.json`;
  const selected = projects.flatMap((project) => ["--project", project]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { succeeded, printed } = await runQuietly("vitest", ["run", ...selected, ...reporters]);
  console.log(`\n── ${title}\n${printed}`);
  const tests = report<VitestReport>(file);
  passed += tests?.numPassedTests ?? 0;
  failed += tests?.numFailedTests ?? 0;
  if (!succeeded && !tests?.numFailedTests) failed += 1;
}

// Two chains of about equal length, one per core. Only the whole Worker's tests need the build.
const built = count("build", bundleWorker(entries.development));
const [bundle] = await Promise.all([
  built,
  built.then(() => runVitest("the whole Worker", ["whole-worker"])),
  runVitest("commands", ["worker"])
    .then(() => runVitest("rules", ["rules"]))
    .then(() => count("types", check("npm", ["run", "--silent", "typecheck"])))
    .then(() => count("lint", check("npm", ["run", "--silent", "lint"]))),
]);

if (bundle) {
  process.env.E2E_BUNDLE = bundle;
  const journeysOk = run("journeys in the browser", "node", ["scripts/test-e2e.ts"]);
  const journeys = report<PlaywrightReport>("test-results/e2e.json");
  passed += journeys?.stats.expected ?? 0;
  failed += (journeys?.stats.unexpected ?? 0) + (journeys?.stats.flaky ?? 0);
  if (!journeysOk && !journeys?.stats.unexpected) failed += 1;
}

const reports = {
  vitest: globSync("test-results/*.json").filter((path) => !path.endsWith("e2e.json")),
  playwright: ["test-results/e2e.json"],
};
console.log("\n── the slowest files, in seconds");
for (const { file, seconds } of slowestFiles(reports, 15)) console.log(`${String(seconds).padStart(7)}  ${file}`);

const failures = failedTests(reports);
if (failures.length > 0) console.log("\n── failed tests");
for (const { file, test, error } of failures) console.log(`  ${file}\n    ${test}\n    ${error}`);

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
