import { Console } from "node:console";
import { readFileSync, rmSync } from "node:fs";
import { Agent, get, type IncomingHttpHeaders } from "node:http";
import { gunzipSync, gzipSync } from "node:zlib";
import { quantile } from "../../scripts/quantile.ts";
import { bundleWorker, migrate } from "../../scripts/runtime.ts";
import { processorTime, startTestRuntime } from "../support/local-runtime.ts";
import type { Figure } from "./figure.ts";
import { copyBuild } from "./keeping-build.ts";

/** Startups in the lists. */
const profiles = 1_000;

/**
 * Passes over all pages; the first is discarded. They are short, and the bare page is measured before each page,
 * because the machine's speed changes from second to second; the pass with the median ratio counts.
 */
const passes = Number(process.env.BENCH_PASSES ?? 51);

/** Requests per page and pass, and how many are in flight. */
const perPass = 100;
const inFlight = 16;

/** Rounds of answers and renders whose CPU is compared; the first is discarded, because code is compiled in it. */
const cpuPasses = 12;
const answersPerPass = 60;
const rendersPerPass = 120;

interface Page {
  name: string;
  path: string;
  token?: string;
}

/** Requests per second of a page, and of the bare page right before it. */
type Rates = Pick<Figure, "value" | "baseline">;

interface Measured {
  rates: Rates[];
  /** Per request, in milliseconds. */
  times: number[];
  bareTimes: number[];
  rows: number;
  scripts: string[];
}

/**
 * Compares pages with the smallest page that Remix renders, in one workerd: `cached` ones come from the data centre's
 * cache, as for visitors; the others are rendered on each request.
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
  let pages: Page[] = [];
  try {
    await post("/bench/profiles?step=prepare");
    await post(`/bench/profiles?from=0&count=${profiles}`);
    await post("/bench/profiles?step=finish");
    const pair = JSON.parse(await post("/bench/long/40")) as Record<
      "investor" | "startup" | "draft" | "staff",
      { id: string; token: string }
    >;
    const { data } = (await (await fetch(`${runtime.origin}/api/v1/startups?size=1`)).json()) as {
      data: { result: { id: string }[] };
    };
    const detail = `/startups/${data.result[0]?.id}`;
    pages = [
      { name: "home_cached", path: "/" },
      { name: "list_cached", path: "/startups" },
      { name: "detail_cached", path: detail },
      // The parameter bypasses the cache (decision 021).
      { name: "home", path: "/?uncached" },
      { name: "list", path: "/startups?uncached" },
      { name: "detail", path: `${detail}?uncached` },
      { name: "login", path: "/login" },
      { name: "news", path: "/news?uncached" },
      { name: "today", path: "/", token: pair.investor.token },
      { name: "account", path: "/startup", token: pair.startup.token },
      { name: "profile_form", path: "/startup/information/edit?lang=zh-TW", token: pair.draft.token },
      { name: "thread", path: `/messages/${pair.startup.id}`, token: pair.investor.token },
      { name: "review_desk", path: "/staff/review", token: pair.staff.token },
      { name: "desk_list", path: "/staff/content/news", token: pair.staff.token },
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
  const overRender = await measureOverRender(
    pages.filter(({ name }) => !name.endsWith("_cached")),
    stateDir,
  );
  printTable(measured, overRender);
  for (const [name, { answer, render, around }] of overRender) {
    yield { name: `pages/${name}_over_render`, unit: "ms CPU", value: answer, baseline: render };
    yield { name: `pages/${name}_own_over_render`, unit: "ms CPU", value: answer - around, baseline: render };
  }
  for (const [name, { rates, times, bareTimes, rows, scripts }] of measured) {
    yield {
      name: `pages/${name}_js_kb`,
      unit: "kB",
      value: kilobytes(scripts),
      // The heaviest of them, whatever the bundler names it.
      baseline: Math.max(...scripts.map((path) => kilobytes([path]))),
    };
    yield { name: `pages/${name}_js_files`, unit: "files", value: scripts.length, baseline: 1 };
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

/** workerd's CPU time for a page, in milliseconds. */
interface Cpu {
  /** For a whole response. */
  answer: number;
  /** For `renderToString` of the same element with the same data. */
  render: number;
  /** For a request with the same database queries and no rendering: the work outside the Worker. */
  around: number;
}

/** Alternates responses, renders and requests without a page in one isolate. */
async function measureOverRender(pages: Page[], stateDir: string): Promise<Map<string, Cpu>> {
  copyBuild();
  const bundle = await bundleWorker("tests/bench/keeping-worker.ts");
  const runtime = await startTestRuntime({ bundle, stateDir });
  const figures = new Map<string, Cpu>();
  try {
    for (const { name, path, token } of pages) {
      const url = runtime.origin + path;
      const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
      const total = { answers: 0, renders: 0, around: 0 };
      for (let pass = 0; pass <= cpuPasses; pass++) {
        const start = processorTime(runtime.pid);
        await load(() => fetchPage(url, headers), answersPerPass);
        const answered = processorTime(runtime.pid);
        await fetchPage(url, { ...headers, "X-Keep": "" });
        const before = processorTime(runtime.pid);
        const rendered = await fetch(`${runtime.origin}/bench/render/${rendersPerPass}`);
        if (!rendered.ok) throw new Error(`${name}: ${await rendered.text()}`);
        await rendered.text();
        const afterwards = processorTime(runtime.pid);
        await load(async () => (await fetch(`${runtime.origin}/bench/around`)).text(), answersPerPass);
        if (pass === 0) continue;
        total.around += processorTime(runtime.pid) - afterwards;
        total.renders += afterwards - before;
        total.answers += answered - start;
      }
      figures.set(name, {
        answer: total.answers / (cpuPasses * answersPerPass),
        render: total.renders / (cpuPasses * rendersPerPass),
        around: total.around / (cpuPasses * answersPerPass),
      });
    }
  } finally {
    await runtime.stop();
  }
  return figures;
}

/** Prints a human-readable row per page on standard error. */
function printTable(measured: Map<string, Measured>, overRender: Map<string, Cpu>): void {
  const rows = [...measured].map(([name, { rates, rows, scripts }]) => {
    const { value, baseline } = medianRatio(rates);
    const cpu = overRender.get(name);
    return [
      name,
      {
        "of a bare page": Number((value / baseline).toFixed(3)),
        over_render: cpu ? Number((cpu.answer / cpu.render).toFixed(2)) : "",
        "its own": cpu ? Number(((cpu.answer - cpu.around) / cpu.render).toFixed(2)) : "",
        "answer ms": cpu ? Number(cpu.answer.toFixed(2)) : "",
        "around ms": cpu ? Number(cpu.around.toFixed(2)) : "",
        "render ms": cpu ? Number(cpu.render.toFixed(2)) : "",
        "JS KB": Number(kilobytes(scripts).toFixed(1)),
        files: scripts.length,
        "rows read": rows,
      },
    ];
  });
  new Console(process.stderr).table(Object.fromEntries(rows));
}

/** Returns the pass with the median ratio, for an odd number of passes. */
function medianRatio(rates: Rates[]): Rates {
  const middle = rates.toSorted((a, b) => a.value / a.baseline - b.value / b.baseline)[(rates.length - 1) / 2];
  if (!middle) throw new Error("Nothing was measured.");
  return middle;
}

/** Returns the scripts that a page loads initially, as paths in the build. */
async function scriptsOf(url: string, token?: string): Promise<string[]> {
  const answer = await fetch(url, { headers: { ...(token && { Authorization: `Bearer ${token}` }) } });
  return [...new Set((await answer.text()).match(/\/assets\/[\w.-]+\.js(?=["'])/g))];
}

/** Returns the compressed size of scripts, in kilobytes. */
function kilobytes(scripts: string[]): number {
  const sizes = scripts.map((path) => gzipSync(readFileSync(`build/client${path}`)).byteLength / 1000);
  return sizes.reduce((sum, size) => sum + size, 0);
}

const agent = new Agent({ keepAlive: true });

/**
 * Requests a page with as little client work as possible, because the client shares the machine with the server. Throws
 * unless the response is a whole page.
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

/** Compressed responses already found to be whole pages; copies are identical each time. */
const wholeZipped = new Map<string, Buffer>();

function isWholeZipped(url: string, body: Buffer): boolean {
  if (wholeZipped.get(url)?.equals(body)) return true;
  wholeZipped.set(url, body);
  return gunzipSync(body).includes(pageEnd);
}

/** Requests a page, a fixed number at a time. */
async function load(ask: () => Promise<unknown>, count = perPass) {
  const times: number[] = [];
  let left = count;
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
  return { perSecond: count / ((performance.now() - start) / 1000), times };
}
