import fc from "fast-check";
import {
  type RunnerTestFile as File,
  inject,
  type RunnerTestSuite as Suite,
  type RunnerTask as Task,
  type RunnerTestCase as Test,
  TestRunner,
} from "vitest";
import { startTests } from "vitest/internal/browser";
import type { FileReport } from "./state.ts";

/**
 * Runs each test file unchanged, records which mutants each test reaches, and reruns those tests with one mutant at a
 * time until one fails. Uses one process, because starting workerd takes longer
 * than most test files.
 */

/**
 * Tests slower than this, in milliseconds, are skipped: they are random histories, and other tests find the same
 * faults.
 */
const slow = 1500;

/** A mutant evaluated this often is in an infinite loop. */
const tooOften = 3_000_000;

const run = {
  active: -1,
  asked: 0,
  /** Where reached mutants are recorded in a run without any active. */
  noting: undefined as Set<number> | undefined,
  killed: new Set<number>(),
};

globalThis.mutants = {
  isMutant(id) {
    run.noting?.add(id);
    if (id !== run.active) return false;
    run.asked += 1;
    if (run.asked > tooOften) throw new Error("The mutant does not end.");
    return true;
  },
};

type Modules = Map<string, { promise?: unknown; exports?: unknown; evaluated?: boolean; importers: Set<string> }>;

function loaded(): Modules {
  return (globalThis as unknown as { __vitest_worker__: { evaluatedModules: { idToModuleMap: Modules } } })
    .__vitest_worker__.evaluatedModules.idToModuleMap;
}

/** Evicts modules so that they are evaluated again: all of the project's, or one. */
function forget(isForgotten: (path: string) => boolean): void {
  for (const [path, module] of loaded()) {
    if (path.includes("/node_modules/") || path.includes("/scripts/mutants/") || !isForgotten(path)) continue;
    module.promise = undefined;
    module.exports = undefined;
    module.evaluated = false;
    module.importers.clear();
  }
}

/** Except the Durable Objects, whose instances break when their class changes. */
const isOfProject = (path: string) =>
  /\/(app|tests|scripts)\/.*\.tsx?$/.test(path) && !path.endsWith("/objects-worker.ts");

/** Runs a file up to the first failure, without reporting. */
class QuietRunner extends TestRunner {
  failedTest: string | undefined;
  /** The failed test's position; undefined if a hook failed. */
  failedPlace: number | undefined;
  /** The mutants each test reached, by the test's position in the file. */
  readonly reached: Set<number>[] = [];
  readonly outside = new Set<number>();
  /** The positions of slow tests. */
  readonly slow = new Set<number>();
  private place = -1;

  constructor(
    readonly outer: TestRunner,
    private readonly options: { isRun?: (place: number) => boolean; isNoting?: boolean } = {},
  ) {
    super(outer.config as ConstructorParameters<typeof TestRunner>[0]);
    const { moduleRunner } = outer as unknown as { moduleRunner: unknown };
    Object.assign(this, { moduleRunner });
    (this as unknown as { __setTraces(traces: unknown): void }).__setTraces(
      (outer as unknown as { _otel: unknown })._otel,
    );
    if (options.isNoting) run.noting = this.outside;
  }

  override async onBeforeRunTask(test: Test): Promise<void> {
    this.place += 1;
    const isLeftOut = this.failedTest !== undefined || this.options.isRun?.(this.place) === false;
    if (isLeftOut && test.mode === "run") test.mode = "skip";
    await super.onBeforeRunTask(test);
  }

  override onBeforeTryTask(test: Task): void {
    if (this.options.isNoting) {
      const reached = new Set<number>();
      this.reached[this.place] = reached;
      run.noting = reached;
    }
    // Stop at the first failure, without shrinking.
    fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
    super.onBeforeTryTask(test);
  }

  override onAfterRunTask(test: Test): void {
    if (this.options.isNoting) run.noting = this.outside;
    if (test.result?.state === "fail" && this.failedTest === undefined) {
      this.failedTest = test.name;
      this.failedPlace = this.place;
    }
    if ((test.result?.duration ?? 0) > slow) this.slow.add(this.place);
    super.onAfterRunTask(test);
  }

  override async onAfterRunSuite(suite: Suite): Promise<void> {
    if (suite.result?.state === "fail" && suite.result.errors?.length) this.failedTest ??= suite.name || "its hooks";
  }

  override async onBeforeRunSuite(suite: Suite): Promise<void> {
    if (this.failedTest !== undefined) suite.mode = "skip";
    await super.onBeforeRunSuite(suite);
  }

  onTaskUpdate(): Promise<void> {
    return Promise.resolve();
  }
}

async function runQuietly(runner: QuietRunner, filepath: string): Promise<string | undefined> {
  try {
    const files = (await startTests([filepath], runner as never)) as File[];
    const early = files.find(({ result }) => result?.errors?.length);
    return runner.failedTest ?? (early ? "loading the file" : undefined);
  } catch (error) {
    return `${error}`.slice(0, 80);
  } finally {
    run.noting = undefined;
  }
}

export default class MutantRunner extends TestRunner {
  /** Vitest's own run of the file comes last: its report goes to the script. */
  async onBeforeRunFiles(files: File[]): Promise<void> {
    for (const file of files) {
      const report = await this.tryMutants(file.filepath);
      file.meta.mutants = report;
      for (const task of file.tasks) skip(task);
    }
  }

  private async tryMutants(filepath: string): Promise<FileReport> {
    const start = Date.now();
    const builtOnce = new Set(inject("builtOnce"));
    const toTry = new Set(inject("mutantsToTry"));
    const killed: Record<number, string> = {};
    const fresh = () => forget(isOfProject);
    const again = () => forget((path) => path === filepath || path.endsWith(filepath));

    fresh();
    const plain = new QuietRunner(this, { isNoting: true });
    const failed = await runQuietly(plain, filepath);
    const inTests = new Set(plain.reached.filter(Boolean).flatMap((reached) => [...reached]));
    const reached = [...new Set([...plain.outside, ...inTests])];
    if (failed) return { reached, killed, failed, milliseconds: Date.now() - start };

    const alive = reached.filter((id) => toTry.has(id) && !run.killed.has(id));
    const isQuick = (place: number) => !plain.slow.has(place);
    let isSpoiled = false;
    /** Runs some of the tests, with a mutant if `id` is one. */
    const runSome = async (id: number, { isStatic, isRun }: { isStatic: boolean; isRun: typeof isQuick }) => {
      if (isStatic || isSpoiled) fresh();
      else again();
      isSpoiled = isStatic;
      run.active = id;
      run.asked = 0;
      const runner = new QuietRunner(this, { isRun });
      const killer = await runQuietly(runner, filepath);
      run.active = -1;
      return { killer, place: runner.failedPlace };
    };
    const passing = new Map<string, boolean>();
    /** Whether these tests pass without a mutant and without the tests before them. */
    const passAlone = async (places: ReadonlySet<number>) => {
      const key = [...places].join();
      const known = passing.get(key);
      if (known !== undefined) return known;
      const { killer } = await runSome(-1, { isStatic: false, isRun: (place) => places.has(place) });
      passing.set(key, !killer);
      return !killer;
    };
    const killerOf = async (id: number) => {
      if (plain.outside.has(id) || builtOnce.has(id))
        return (await runSome(id, { isStatic: true, isRun: isQuick })).killer;
      // First only the tests that reach the mutant. If they fail without it too, they depend on earlier tests, so those run
      // as well.
      const reaching = new Set(plain.reached.flatMap((ids, at) => (ids?.has(id) && isQuick(at) ? [at] : [])));
      const { killer, place } = await runSome(id, { isStatic: false, isRun: (at) => reaching.has(at) });
      if (!killer) return undefined;
      const upToFailure = new Set([...reaching].filter((at) => at <= (place ?? at)));
      if (await passAlone(upToFailure)) return killer;
      const last = Math.max(...reaching);
      return (await runSome(id, { isStatic: false, isRun: (at) => at <= last && isQuick(at) })).killer;
    };
    for (const id of alive) {
      const killer = await killerOf(id);
      if (killer) {
        killed[id] = killer;
        run.killed.add(id);
      }
    }
    const failedAfter = alive.length > 0 ? (await runSome(-1, { isStatic: false, isRun: isQuick })).killer : undefined;
    // The file's results count only if it still passes.
    if (failedAfter) for (const id of Object.keys(killed)) run.killed.delete(Number(id));
    return {
      reached,
      killed,
      ...(failedAfter && { failed: `${failedAfter}, after the mutants` }),
      milliseconds: Date.now() - start,
    };
  }
}

function skip(task: Task): void {
  task.mode = "skip";
  if (task.type === "suite") for (const child of task.tasks) skip(child);
}
