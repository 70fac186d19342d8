import { readFileSync, rmSync } from "node:fs";
import { Agent, get, type IncomingHttpHeaders } from "node:http";
import { gunzipSync, gzipSync } from "node:zlib";
import { bundleWorker, migrate } from "../../scripts/runtime.ts";
import { startTestRuntime } from "../support/local-runtime.ts";
import { type Figure, quantile } from "./figure.ts";

/** Startups in the lists. */
const profiles = 1_000;

/**
 * Passes over all pages; the first is left out. They are short, and the bare page is measured before each page, because the machine's speed
 * changes from second to second; the pass with the median ratio counts.
 */
const passes = 51;

/** Requests per page and pass, and how many are in flight. */
const perPass = 100;
const inFlight = 16;

interface Page {
  name: string;
  path: string;
  token?: string;
}

/** Requests a second of a page, and of the bare page right before. */
type Rates = Pick<Figure, "value" | "baseline">;

interface Measured {
  rates: Rates[];
  /** Of each request, in milliseconds. */
  times: number[];
  bareTimes: number[];
  rows: number;
  scripts: string[];
}

/**
 * Pages beside the smallest page that Remix renders, in one workerd: `cached` are a visitor's, from the data centre's
 * cache; the others are rendered for each request.
 */
export default async function* pagesBench(): AsyncGenerator<Figure> {
  const stateDir = ".state/bench-pages";
  rmSync(stateDir, { recursive: true, force: true });
  const bundle = await bundleWorker("tests/bench/worker.ts");
  await migrate(stateDir);
  const runtime = await startTestRuntime({ bundle, stateDir, objects: { BARE: "Bare" } });
  const ask = ({ path, token, counted = false }: Pick<Page, "path" | "token"> & { counted?: boolean }) =>
    fetchPage(runtime.origin + path, {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(!counted && { "X-As-Deployed": "" }),
    });
  const post = async (path: string) => (await fetch(runtime.origin + path, { method: "POST" })).text();
  const measured = new Map<string, Measured>();
  try {
    await post("/bench/profiles?step=prepare");
    await post(`/bench/profiles?from=0&count=${profiles}`);
    await post("/bench/profiles?step=finish");
    const pair = JSON.parse(await post("/bench/long/40")) as Record<
      "investor" | "startup",
      { id: string; token: string }
    >;
    const { data } = (await (await fetch(`${runtime.origin}/api/v1/startups?size=1`)).json()) as {
      data: { result: { id: string }[] };
    };
    const detail = `/startups/${data.result[0]?.id}`;
    const pages: Page[] = [
      { name: "home_cached", path: "/" },
      { name: "list_cached", path: "/startups" },
      { name: "detail_cached", path: detail },
      // The parameter keeps the page from the cache (decision 021).
      { name: "home", path: "/?uncached" },
      { name: "list", path: "/startups?uncached" },
      { name: "detail", path: `${detail}?uncached` },
      { name: "login", path: "/login" },
      { name: "account", path: "/startup", token: pair.startup.token },
      { name: "thread", path: `/messages/${pair.startup.id}`, token: pair.investor.token },
    ];
    for (let pass = 0; pass <= passes; pass++) {
      for (const { name, ...page } of pages) {
        const bare = await load(() => fetchPage(`${runtime.origin}/bare/page`, {}));
        const own = await load(() => ask(page));
        if (pass === 0) continue;
        const soFar = measured.get(name) ?? { rates: [], times: [], bareTimes: [] };
        measured.set(name, {
          rates: [...soFar.rates, { value: own.perSecond, baseline: bare.perSecond }],
          times: [...soFar.times, ...own.times],
          bareTimes: [...soFar.bareTimes, ...bare.times],
          rows: Number((await ask({ ...page, counted: true })).headers["x-rows-read"] ?? 0),
          scripts: await scriptsOf(runtime.origin + page.path, page.token),
        });
      }
    }
  } finally {
    await runtime.stop();
  }
  for (const [name, { rates, times, bareTimes, rows, scripts }] of measured) {
    yield {
      name: `pages/${name}_js_kb`,
      unit: "kB",
      value: kilobytes(scripts),
      baseline: kilobytes(scripts.filter((path) => path.includes("/libraries-"))),
    };
    yield { name: `pages/${name}_rps`, unit: "1/s", ...medianRatio(rates) };
    yield {
      name: `pages/${name}_p95_ms`,
      unit: "ms",
      value: quantile(times, 0.95),
      baseline: quantile(bareTimes, 0.95),
    };
    yield { name: `pages/${name}_rows_read`, unit: "rows", value: rows, baseline: 1 };
  }
}

/** The pass whose ratio is the median of an odd number. */
function medianRatio(rates: Rates[]): Rates {
  const middle = rates.toSorted((a, b) => a.value / a.baseline - b.value / b.baseline)[(rates.length - 1) / 2];
  if (!middle) throw new Error("Nothing was measured.");
  return middle;
}

/** The scripts that a page loads at first, as paths of the build. */
async function scriptsOf(url: string, token?: string): Promise<string[]> {
  const answer = await fetch(url, { headers: { ...(token && { Authorization: `Bearer ${token}` }) } });
  return [...new Set((await answer.text()).match(/\/assets\/[\w.-]+\.js(?=["'])/g))];
}

/** What scripts weigh when they are sent, in kilobytes. */
function kilobytes(scripts: string[]): number {
  const sizes = scripts.map((path) => gzipSync(readFileSync(`build/client${path}`)).byteLength / 1000);
  return sizes.reduce((sum, size) => sum + size, 0);
}

const agent = new Agent({ keepAlive: true });

/**
 * The answer to a request for a page; the client costs as little as it can, since it shares the machine with what is
 * measured. Throws unless the answer is a whole page.
 */
function fetchPage(url: string, headers: Record<string, string>): Promise<{ headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      const isZipped = answer.headers["content-encoding"] === "gzip";
      let end = Buffer.alloc(0);
      answer.on("data", (chunk: Buffer) => {
        end = isZipped || chunk.length < pageEnd.length ? Buffer.concat([end, chunk]) : chunk;
      });
      answer.on("error", reject);
      answer.on("end", () => {
        if (answer.statusCode === 200 && (isZipped ? isWholeZipped(url, end) : end.includes(pageEnd))) resolve(answer);
        else reject(new Error(`${url}: ${answer.statusCode}`));
      });
    }).on("error", reject);
  });
}

const pageEnd = "</html>";

/** The compressed answers that were found to be whole pages: copies are the same each time. */
const wholeZipped = new Map<string, Buffer>();

function isWholeZipped(url: string, body: Buffer): boolean {
  if (wholeZipped.get(url)?.equals(body)) return true;
  wholeZipped.set(url, body);
  return gunzipSync(body).includes(pageEnd);
}

/** Requests a page, a fixed number at a time. */
async function load(ask: () => Promise<unknown>) {
  const times: number[] = [];
  let left = perPass;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (left-- > 0) {
        const sent = performance.now();
        await ask();
        times.push(performance.now() - sent);
      }
    }),
  );
  return { perSecond: perPass / ((performance.now() - start) / 1000), times };
}
