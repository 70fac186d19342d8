import { describe, expect, it, vi } from "vitest";
import { together } from "./together";

const noWait = () => undefined;

/** Jobs that are answered in capitals, when the test lets each run go on; a job "bad" fails its run. */
function makeRuns(options: { most?: number; patience?: number } = {}) {
  const runs: string[][] = [];
  const gates: Array<() => void> = [];
  const join = together(
    async (jobs: string[]) => {
      runs.push(jobs);
      await new Promise<void>((go) => gates.push(go));
      if (jobs.includes("bad")) throw new Error(`${jobs} failed`);
      return jobs.map((job) => job.toUpperCase());
    },
    { most: 16, patience: 60_000, ...options },
  );
  return {
    runs,
    join: (job: string) => join(job, noWait),
    /** Lets all runs go on until there is none left. */
    finish: async () => {
      for (let quiet = 0; quiet < 50; quiet++) {
        if (gates.length > 0) quiet = 0;
        for (const go of gates.splice(0)) go();
        await Promise.resolve();
      }
    },
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

  it("are at most as many as allowed", async () => {
    const { join, runs, finish } = makeRuns({ most: 2 });
    const all = Promise.all(["a", "b", "c", "d", "e"].map(join));
    await finish();
    expect(await all).toEqual(["A", "B", "C", "D", "E"]);
    expect(runs.map(({ length }) => length)).toEqual([1, 2, 2]);
  });

  it("do not fail by another's: each then runs alone", async () => {
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
    vi.useFakeTimers();
    try {
      const { join, runs } = makeRuns({ patience: 1000 });
      void join("lost");
      void join("waiting");
      void join("too");
      expect(runs).toEqual([["lost"]]);
      await vi.advanceTimersByTimeAsync(1000);
      expect(runs).toEqual([["lost"], ["waiting"], ["too"]]);
    } finally {
      vi.useRealTimers();
    }
  });
});
