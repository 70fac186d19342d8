import { rmSync } from "node:fs";
import { quantile } from "../../scripts/quantile.ts";
import { bundleWorker, migrate } from "../../scripts/runtime.ts";
import { startTestRuntime } from "../support/local-runtime.ts";
import type { Figure } from "./figure.ts";

/** The numbers of startups to search; `BENCH_PROFILES=1000,10000` chooses others. */
const sizes = (process.env.BENCH_PROFILES ?? "1000,10000,100000").split(",").map(Number);

/** How many startups one request writes. */
const perRequest = 500;

/** Requests of each kind, after a tenth as many to warm up. */
const rounds = 80;

/** As in `random-startups.ts`, which only the Worker can import. */
const words = {
  cjk: ["光合", "潮汐", "漂浮", "磁懸", "菌絲"],
  latin: ["photonics", "hydroponics", "lidar", "graphene", "telehealth"],
  rare: ["zyxbanthra", "zyxkanthra", "zyxvanthra"],
};
const industries = ["software", "healthcare", "fintech", "education"];

/** A visitor's request, and the query for the same ids alone (`bare-queries.ts`). */
interface Kind {
  name: string;
  path: (word: string) => string;
  bare: (word: string) => string;
  words: readonly string[];
}

const search = (query: string) => `/api/v1/startups?size=12${query}`;
const keyword = (name: string, of: readonly string[]): Kind => ({
  name,
  path: (word) => search(`&keyword=${encodeURIComponent(word)}`),
  bare: (word) => `/bench/bare?kind=keyword&word=${encodeURIComponent(word)}`,
  words: of,
});

const kinds: readonly Kind[] = [
  { name: "list", path: () => search(""), bare: () => "/bench/bare?kind=newest", words: [""] },
  {
    name: "filter",
    path: (word) => search(`&industry_keys=${word}`),
    bare: (word) => `/bench/bare?kind=filter&word=${word}`,
    words: industries,
  },
  keyword("keyword_cjk", words.cjk),
  keyword("keyword_latin", words.latin),
  keyword("rare", words.rare),
  // The parameter bypasses the cache (decision 021).
  { name: "home", path: () => "/?uncached", bare: () => "/bench/bare?kind=newest", words: [""] },
];

/**
 * Measures visitors' lists and searches through the API, and the home page, over growing numbers of startups: p95 of
 * the time, and the most rows D1 read per request.
 */
export default async function* searchBench(): AsyncGenerator<Figure> {
  const stateDir = ".state/bench-search";
  rmSync(stateDir, { recursive: true, force: true });
  const bundle = await bundleWorker("tests/bench/worker.ts");
  await migrate(stateDir);
  const runtime = await startTestRuntime({ bundle, stateDir, objects: { BARE: "Bare" } });
  try {
    let written = 0;
    for (const profiles of sizes) {
      const start = performance.now();
      await writeStartups(runtime.origin, { from: written, until: profiles });
      written = profiles;
      console.error(`${profiles} startups after ${Math.round((performance.now() - start) / 1000)} s more`);
      for (const kind of kinds) yield* measure(runtime.origin, kind, profiles);
    }
  } finally {
    await runtime.stop();
  }
}

async function writeStartups(origin: string, { from, until }: { from: number; until: number }): Promise<void> {
  const post = async (query: string) => {
    const answer = await fetch(`${origin}/bench/profiles?${query}`, { method: "POST" });
    if (!answer.ok) throw new Error(`Startups could not be written: ${await answer.text()}`);
  };
  await post("step=prepare");
  for (let at = from; at < until; at += perRequest) await post(`from=${at}&count=${Math.min(perRequest, until - at)}`);
  await post("step=finish");
}

async function* measure(origin: string, kind: Kind, profiles: number): AsyncGenerator<Figure> {
  const product = { times: [] as number[], rows: [] as number[] };
  const bare = { times: [] as number[], rows: [] as number[] };
  for (let round = -rounds / 10; round < rounds; round++) {
    const word = kind.words[Math.abs(round) % kind.words.length] ?? "";
    // Alternates, so that changes in the machine's speed affect both.
    for (const [side, path] of [
      [bare, kind.bare(word)],
      [product, kind.path(word)],
    ] as const) {
      const { milliseconds, rows } = await timed(origin + path);
      if (round < 0) continue;
      side.times.push(milliseconds);
      side.rows.push(rows);
    }
  }
  const name = `search/${profiles}/${kind.name}`;
  yield {
    name: `${name}_p95_ms`,
    unit: "ms",
    value: quantile(product.times, 0.95),
    baseline: quantile(bare.times, 0.95),
  };
  yield { name: `${name}_rows_read`, unit: "rows", value: Math.max(...product.rows), baseline: Math.max(...bare.rows) };
}

/** Returns the milliseconds from the request to the last byte, and the rows read. Throws if nothing was found. */
async function timed(url: string): Promise<{ milliseconds: number; rows: number }> {
  const start = performance.now();
  const answer = await fetch(url);
  const body = await answer.text();
  const milliseconds = performance.now() - start;
  if (!answer.ok || body === "[]" || body.includes('"result":[]')) {
    throw new Error(`${url}: ${answer.status} ${body.slice(0, 200)}`);
  }
  return { milliseconds, rows: Number(answer.headers.get("X-Rows-Read")) };
}
