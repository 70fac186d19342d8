import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { noteConsoleError } from "../support/console-errors";
import { runs as furtherRuns } from "../support/explore";
import { RandomSource } from "../support/random";
import { type Counts, Simulation } from "./simulation";
import { awayMessage } from "./test-d1";

/** Steps per run, and the number of runs, with seeds 1, 2, 3 and so on. More runs explore further. */
const steps = 120;
const runs = furtherRuns(40);

const totals: Counts = {};

/** Runs the simulation of a seed in a separate object's storage. A failure prints the steps that led to it. */
async function simulate(seed: number): Promise<void> {
  vi.spyOn(console, "error").mockImplementation((error: unknown) => {
    if (!(error instanceof Error && error.message === awayMessage)) noteConsoleError(String(error));
  });
  const stub = env.CONVERSATION.getByName(`simulation-${seed}`);
  await runInDurableObject(stub, async (_, { storage }) => {
    const simulation = new Simulation(new RandomSource(seed), storage);
    try {
      await simulation.run(steps);
    } catch (error) {
      const { message } = error as Error;
      throw new Error(`${message}\nSeed ${seed}, after: ${simulation.steps.join("; ")}`, { cause: error });
    }
    for (const [name, count] of Object.entries(simulation.counts)) {
      const kind = name.replace(/^page \d+/, "page");
      totals[kind] = (totals[kind] ?? 0) + count;
    }
    totals.stored = (totals.stored ?? 0) + simulation.server.thread.lastSeq;
  });
}

describe("a simulated conversation", () => {
  it.each([
    [547_856_363, "a page wrote over what another page of the same browser had saved, and was closed [P4]"],
    [515_120_405, "an old message acknowledged again hid what lay between it and the page [P6]"],
  ])("keeps its promises with seed %i, where %s", simulate);

  it.each(Array.from({ length: runs }, (_, index) => index + 1))(
    "keeps [P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, P11, P12, P16] with seed %i",
    simulate,
  );

  it("has done all that may happen, many times", () => {
    expect(Object.keys(totals)).toHaveLength(33);
    for (const [name, count] of Object.entries(totals)) expect(count, name).toBeGreaterThan(10);
    expect(totals.stored).toBeGreaterThan(runs * 5);
  });
});
