import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { minuteMs } from "~/durations";
import { batchConcurrent } from "./batch-concurrent";

const noWait = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** How long a run takes, in milliseconds. */
const duration = 20;

/** Jobs whose result is the input in capitals; "bad" fails its run, and "lost" never ends. */
function makeRuns(options: { most?: number; patience?: number } = {}) {
  const runs: string[][] = [];
  const join = batchConcurrent(
    async (jobs: string[]) => {
      runs.push(jobs);
      if (jobs.includes("lost")) return new Promise<never>(noWait);
      await new Promise((go) => setTimeout(go, duration));
      if (jobs.includes("bad")) throw new Error(`${jobs} failed`);
      return jobs.map((job) => job.toUpperCase());
    },
    { most: 16, patience: minuteMs, ...options },
  );
  return {
    runs,
    join: (job: string) => join(job, noWait),
    finish: () => vi.advanceTimersByTimeAsync(1000),
  };
}

describe("jobs of several requests", () => {
  it("run at once alone, and together while another is running; each gets its own result", async () => {
    const { join, runs, finish } = makeRuns();
    const all = Promise.all(["a", "b", "c", "d"].map(join));
    expect(runs).toEqual([["a"]]);
    await finish();
    expect(await all).toEqual(["A", "B", "C", "D"]);
    expect(runs).toEqual([["a"], ["b", "c", "d"]]);
  });

  it("never join a run that began before they arrived", async () => {
    const { join, runs, finish } = makeRuns();
    const first = join("a");
    await vi.advanceTimersByTimeAsync(duration - 1);
    const second = join("b");
    await finish();
    expect(await Promise.all([first, second])).toEqual(["A", "B"]);
    expect(runs).toEqual([["a"], ["b"]]);
  });

  it("never exceed the maximum per run", async () => {
    const { join, runs, finish } = makeRuns({ most: 2 });
    const all = Promise.all(["a", "b", "c", "d", "e"].map(join));
    await finish();
    expect(await all).toEqual(["A", "B", "C", "D", "E"]);
    expect(runs.map(({ length }) => length)).toEqual([1, 2, 2]);
  });

  it("do not fail because of another's: each then runs alone", async () => {
    const { join, runs, finish } = makeRuns();
    const all = Promise.allSettled(["a", "b", "bad", "c"].map(join));
    await finish();
    expect((await all).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(runs.slice(2).toSorted()).toEqual([["b"], ["bad"], ["c"]]);
    const next = join("d");
    expect(runs.at(-1)).toEqual(["d"]);
    await finish();
    expect(await next).toBe("D");
  });

  it("do not wait forever for a request that was cut off", async () => {
    const { join, runs, finish } = makeRuns({ patience: 1000 });
    void join("lost");
    const all = Promise.all([join("waiting"), join("too")]);
    expect(runs).toEqual([["lost"]]);
    await vi.advanceTimersByTimeAsync(1010);
    await finish();
    expect(await all).toEqual(["WAITING", "TOO"]);
    expect(runs.slice(1).flat().toSorted()).toEqual(["too", "waiting"]);
  });

  it("are not run long after their request was cut off", async () => {
    const { join, runs, finish } = makeRuns({ patience: 1000 });
    const first = join("a");
    void join("cut off");
    // Removes its timer as well.
    vi.clearAllTimers();
    void first;
    await vi.advanceTimersByTimeAsync(5000);
    const late = join("b");
    await finish();
    expect(await late).toBe("B");
    expect(runs).toEqual([["a"], ["b"]]);
  });
});
