import { env } from "cloudflare:workers";
import type { Env } from "~/server/env.server";
import { meterRows } from "../../workers/rows-read";

const meter = meterRows(env.DB);

/** The test's bindings, with D1's rows counted. */
export const meteredEnv = { ...env, DB: meter.d1 } satisfies Env;

/**
 * Returns the rows D1 reads while `run` uses `testApp()`, `fetchWorker` or `askCall`, and its result. Tests of a file
 * run one after another, so nothing else is counted.
 */
export async function rowsRead<Result>(run: () => Promise<Result>): Promise<{ rows: number; result: Result }> {
  const before = meter.rowsRead();
  const result = await run();
  return { rows: meter.rowsRead() - before, result };
}

/** Returns how many times `run` asks D1; reads that a page starts together are one batch. */
export async function callsOf(run: () => Promise<unknown>): Promise<number> {
  const before = meter.calls();
  await run();
  return meter.calls() - before;
}

/** Returns the rows that `run` reads and writes. */
export async function rowsUsed(run: () => Promise<unknown>): Promise<{ rowsRead: number; rowsWritten: number }> {
  const before = [meter.rowsRead(), meter.rowsWritten()] as const;
  await run();
  return { rowsRead: meter.rowsRead() - before[0], rowsWritten: meter.rowsWritten() - before[1] };
}
