import { rmSync } from "node:fs";
import { seed } from "../../scripts/local-server.ts";
import { bundleWorker, migrate } from "../../scripts/runtime.ts";
import { startTestRuntime } from "../support/local-runtime.ts";
import { type Figure, quantile } from "./figure.ts";

/** The number of generated startups to search. */
const profiles = 2000;

/** The number of requests of each kind, after a tenth as many to warm up. */
const rounds = 200;

/** Words of two or more characters, common and rare, Chinese and Latin. */
const words = ["生技", "人工智慧", "新創", "電池", "sensor", "robot"];

/** Compares a visitor's keyword search through the API with reading a page of startups by an index. */
export default async function* searchBench(): AsyncGenerator<Figure> {
  const stateDir = ".state/bench-search";
  rmSync(stateDir, { recursive: true, force: true });
  const bundle = await bundleWorker("tests/bench/worker.ts");
  migrate(stateDir);
  const runtime = await startTestRuntime({ bundle, stateDir, objects: { BARE: "Bare" } });
  try {
    await seed(runtime.origin, { startups: profiles, investors: 0 }, ({ remaining }) =>
      console.error(`${remaining} profiles to go`),
    );
    const searched: number[] = [];
    const selected: number[] = [];
    for (let round = -rounds / 10; round < rounds; round++) {
      const word = words[Math.abs(round) % words.length] ?? "";
      // Alternate, so that changes in the machine's speed affect both.
      const select = await timed(`${runtime.origin}/bench/select`);
      const search = await timed(`${runtime.origin}/api/v1/startups?size=12&keyword=${encodeURIComponent(word)}`);
      if (round < 0) continue;
      selected.push(select);
      searched.push(search);
    }
    for (const share of [0.5, 0.95]) {
      yield {
        name: `search/keyword_p${share * 100}_ms`,
        unit: "ms",
        value: quantile(searched, share),
        baseline: quantile(selected, share),
      };
    }
  } finally {
    await runtime.stop();
  }
}

/** Milliseconds from the request to the last byte. */
async function timed(url: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url);
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${body.slice(0, 200)}`);
  return performance.now() - start;
}
