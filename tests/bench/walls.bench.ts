import { rmSync } from "node:fs";
import { quantile } from "../../scripts/quantile.ts";
import { bundleWorker, migrate } from "../../scripts/runtime.ts";
import { startTestRuntime } from "../support/local-runtime.ts";
import type { Figure } from "./figure.ts";

/** Startups in the lists; each gets one rule. */
const profiles = 1_000;

/** How many startups one request writes. */
const perRequest = 100;

/** Requests of each list, after a tenth as many to warm up. */
const rounds = 40;

/** Lists as a corporate fund asks for them. */
const lists = {
  list: "/api/v1/startups?size=12",
  filter: "/api/v1/startups?size=12&industry_keys=software",
  keyword: "/api/v1/startups?size=12&keyword=photonics",
  count: "/api/v1/search/startup/count",
  page: "/startups.data",
};

/**
 * Measures the lists of a corporate fund with a rule of every startup, against the same lists without rules: the most
 * rows D1 read for one request, and p95 of the time. Half of the rules hide numbers from all corporate funds, half the
 * profile from another investor. The times are measured one after the other, so they are comparable only if nothing
 * else runs.
 */
export default async function* wallsBench(): AsyncGenerator<Figure> {
  const stateDir = ".state/bench-walls";
  rmSync(stateDir, { recursive: true, force: true });
  const bundle = await bundleWorker("tests/bench/worker.ts");
  await migrate(stateDir);
  const runtime = await startTestRuntime({ bundle, stateDir, objects: { BARE: "Bare" } });
  const post = async (path: string) => {
    const answer = await fetch(`${runtime.origin}/bench/${path}`, { method: "POST" });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const inParts = async (path: string, query = "") => {
    for (let at = 0; at < profiles; at += perRequest) await post(`${path}?from=${at}&count=${perRequest}${query}`);
  };
  try {
    await post("profiles?step=prepare");
    await inParts("profiles");
    await post("profiles?step=finish");
    const { token, other } = (await post("fund")) as { token: string; other: string };
    const before = await measureAll(runtime.origin, token);
    await inParts("rules", `&other=${other}`);
    const after = await measureAll(runtime.origin, token);
    for (const name of Object.keys(lists) as Array<keyof typeof lists>) {
      const [open, walled] = [before[name], after[name]];
      yield { name: `walls/${name}_rows_read`, unit: "rows", value: walled.rows, baseline: open.rows };
      yield { name: `walls/${name}_p95_ms`, unit: "ms", value: walled.milliseconds, baseline: open.milliseconds };
    }
  } finally {
    await runtime.stop();
  }
}

interface Measured {
  rows: number;
  milliseconds: number;
}

async function measureAll(origin: string, token: string): Promise<Record<keyof typeof lists, Measured>> {
  const measured: Array<[string, Measured]> = [];
  for (const [name, path] of Object.entries(lists)) {
    const [times, rows]: [number[], number[]] = [[], []];
    for (let round = -rounds / 10; round < rounds; round++) {
      const start = performance.now();
      const answer = await fetch(origin + path, { headers: { Authorization: `Bearer ${token}` } });
      await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      if (round < 0) continue;
      times.push(performance.now() - start);
      rows.push(Number(answer.headers.get("X-Rows-Read")));
    }
    measured.push([name, { rows: Math.max(...rows), milliseconds: quantile(times, 0.95) }]);
  }
  return Object.fromEntries(measured) as Record<keyof typeof lists, Measured>;
}
