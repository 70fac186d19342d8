import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { createVitest, type TestModule, type TestSpecification, type TestUserConfig } from "vitest/node";
import config from "../vitest.config.ts";
import { isEquivalent, unusedExplanations } from "./mutants/equivalent.ts";
import { type Mutant, mutate } from "./mutants/mutate.ts";
import type { FileReport } from "./mutants/state.ts";

/**
 * `npm run test:mutants [-- ROOM… | FILE…]`: makes small changes to the code of the rooms below, one at a time, and
 * fails if the tests detect less than 85 % of them. It tries a quarter, the same each time; `SAMPLE=1` tries all,
 * `PART=1` the second quarter, `LINE=120` those of one line, `TESTS=commerce/coupons` runs only some tests. Writes no
 * files.
 */

const rooms = ["core/access", "commerce/payments", "intake/review", "commerce/coupons"].map(
  (room) => `app/features/${room}`,
);
/** Components only render; journeys test them. */
const isMutated = (path: string) => !/\.test\.ts$|\/components\//.test(path);
const floor = 0.85;

/** The tests that run: those of the rooms and of what depends on them. Random histories take too long per mutant. */
const tests = {
  rules: "{app,scripts/payment-simulator}/**/*.test.ts",
  worker: "app/{features,routes}/{core,commerce,intake}/**/*.worker.test.ts",
};

const asked: string[] = process.argv.slice(2);
const sample = Number(process.env.SAMPLE ?? "4");
const part = Number(process.env.PART ?? "0");
const onlyTests: string[] = (process.env.TESTS ?? "").split(",");
const onlyLine = process.env.LINE ? Number(process.env.LINE) : null;

const all: Mutant[] = [];
/** The mutated modules, by path. */
const mutated = new Map<string, string>();
for (const file of rooms
  .flatMap((room) => globSync(`${room}/**/*.ts`))
  .filter(isMutated)
  .sort()) {
  const { mutants, code } = mutate(readFileSync(file, "utf8"), { file, firstId: all.length });
  all.push(...mutants);
  mutated.set(resolve(file), code);
}

/** Whether a mutant is in the sample, which is stable between runs and across changes elsewhere in the file. */
function isInSample({ file, was, becomes, column }: Mutant): boolean {
  const digest = createHash("sha256")
    .update(JSON.stringify([file, was, becomes, column]))
    .digest();
  return digest.readUInt32BE() % sample === part;
}

const chosen = all.filter(
  (one) =>
    (asked.length === 0 || asked.some((part) => one.file.includes(part))) &&
    isInSample(one) &&
    (onlyLine === null || one.line === onlyLine),
);
const tried = chosen.filter((mutant) => !isEquivalent(mutant));

const killedBy = new Map<number, string>();
const reached = new Set<number>();
const failed: string[] = [];

/** Returns the project modules that a module imports, by path from the root; type imports do not count. */
function importsOf(file: string): string[] {
  const found = readFileSync(file, "utf8").matchAll(/^(?:import|export) (?!type )[^"]*?"([~.][^"]*)";$/gm);
  return [...found].flatMap(([, name = ""]) => {
    const path = relative(".", resolve(name.startsWith("~/") ? "app" : dirname(file), name.replace(/^~\//, "")));
    return ["", ".ts", ".tsx", "/index.ts"]
      .map((end) => path + end)
      .filter((one) => /\.tsx?$/.test(one) && existsSync(one));
  });
}

const knownImports = new Map<string, string[]>();

/** Whether a test file loads a module with a mutant to try, directly or indirectly. */
function loadsMutants(file: string): boolean {
  const withMutants = new Set(tried.map((mutant) => mutant.file));
  const seen = new Set([file]);
  for (const at of seen) {
    if (withMutants.has(at)) return true;
    const imports = knownImports.get(at) ?? importsOf(at);
    knownImports.set(at, imports);
    for (const next of imports) seen.add(next);
  }
  return false;
}

/** Test files that take long for each mutant. */
const slowTests = /gates|late-money|tend-payments/;

/**
 * Orders test files so that mutants die early, because most are killed by the tests of their own module: files named
 * after a module of the rooms, other files of the rooms, the rest, then slow files; each by name.
 */
function inOrder(specifications: TestSpecification[]): TestSpecification[] {
  const rank = ({ moduleId }: TestSpecification) => {
    const path = relative(".", moduleId);
    if (slowTests.test(path)) return 3;
    if (!rooms.some((room) => path.startsWith(room))) return 2;
    const name = path.replace(/(\.worker)?\.test\.ts$/, "");
    return existsSync(`${name}.ts`) || existsSync(`${name}.server.ts`) ? 0 : 1;
  };
  return specifications.toSorted((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId));
}

function note(module: TestModule): void {
  const report = (module.meta() as { mutants?: FileReport }).mutants;
  const path = relative(".", module.moduleId);
  if (!report) {
    failed.push(`${path}: ${JSON.stringify(module.errors().map(({ message }) => message))}`);
    return;
  }
  for (const id of report.reached) reached.add(id);
  if (report.failed) {
    console.log(`${path}: ${report.failed}`);
    failed.push(`${path}: ${report.failed}`);
    return;
  }
  const kills = Object.entries(report.killed);
  for (const [id, test] of kills) killedBy.set(Number(id), `${path} › ${test}`);
  if (kills.length > 0 || report.milliseconds > 5000) {
    console.log(`${path}: kills ${kills.length}, ${Math.round(report.milliseconds / 1000)} s`);
  }
}

/** Tries the surviving mutants with one project's tests. */
async function run(project: keyof typeof tests): Promise<void> {
  const include = globSync(tests[project]).filter(
    (file) =>
      (project === "worker") === file.includes(".worker.") &&
      !/model|histories/.test(file) &&
      onlyTests.some((part) => file.includes(part)) &&
      loadsMutants(file),
  );
  if (include.length === 0) return;
  const { test } = (await (config as unknown as () => Promise<{ test: TestUserConfig }>)()) as { test: TestUserConfig };
  const alive = tried.filter(({ id }) => !killedBy.has(id));
  const projects = (test.projects ?? []) as Array<{ plugins?: unknown[]; test: TestUserConfig & { name: string } }>;
  const own = projects.find((one) => one.test.name === project);
  if (!own) throw new Error(`There is no project ${project}.`);
  own.plugins = [
    ...(own.plugins ?? []),
    { name: "mutants", enforce: "pre", transform: (_: string, id: string) => mutated.get(id.split("?")[0] ?? "") },
  ];
  own.test = {
    ...own.test,
    include,
    runner: resolve("scripts/mutants/runner.ts"),
    maxWorkers: 1,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  };
  const vitest = await createVitest("test", {
    ...test,
    config: false,
    watch: false,
    passWithNoTests: true,
    projects: [own as never],
    reporters: [{ onTestModuleEnd: note }],
    dangerouslyIgnoreUnhandledErrors: true,
    silent: true,
    sequence: {
      sequencer: class {
        sort = (files: TestSpecification[]) => inOrder(files);
        shard = (files: TestSpecification[]) => files;
      },
    },
    provide: {
      ...test.provide,
      mutantsToTry: alive.map(({ id }) => id),
      builtOnce: alive.filter(({ isBuiltOnce }) => isBuiltOnce).map(({ id }) => id),
    },
  } as never);
  await vitest.start();
  await vitest.close();
}

await run("rules");
await run("worker");

const isKilled = ({ id }: Mutant) => killedBy.has(id);
for (const { file, line, was, becomes, id } of tried.filter((mutant) => !isKilled(mutant))) {
  console.log(`${reached.has(id) ? "survived" : "not run "} ${file}:${line}  ${was}  →  ${becomes}`);
}
console.log("");
for (const room of rooms) {
  const ofRoom = tried.filter(({ file }) => file.startsWith(room));
  if (ofRoom.length > 0) console.log(`${room}: ${share(ofRoom)}`);
}
console.log(`all: ${share(tried)}; ${chosen.length - tried.length} are equivalent`);
for (const problem of failed) console.log(`FAILED without a mutant: ${problem}`);
const unused = unusedExplanations(all);
for (const { file, was, becomes } of unused) console.log(`no such mutant: ${file}  ${was}  →  ${becomes}`);

function share(mutants: Mutant[]): string {
  const killed = mutants.filter(isKilled).length;
  return `${killed} of ${mutants.length} killed, ${Math.floor((killed / mutants.length) * 1000) / 10} %`;
}

const isEnough = tried.filter(isKilled).length >= floor * tried.length;
process.exit(isEnough && failed.length === 0 && unused.length === 0 ? 0 : 1);
