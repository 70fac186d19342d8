import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse, { type RunnerResult } from "lighthouse";
import { findBrowser } from "./find-browser.ts";
import { makeLocalVariables, seed } from "./local-server.ts";
import { bundleWorker, entries, freePort, migrate, startRuntime } from "./runtime.ts";

/**
 * The minimum score of each Lighthouse category, out of 100 (product §21). Pages behind the login are not scored for
 * search engines.
 */
const required = {
  visitor: { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 },
  member: { performance: 90, accessibility: 100, "best-practices": 100 },
} as const;

/**
 * How many times a page's performance is measured, an odd number; the median counts. `LIGHTHOUSE_RUNS=1` is for a quick
 * look.
 */
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);

const locales = ["zh-TW", "en-US"] as const;

const folder = resolve(".state/lighthouse");

type Category = keyof (typeof required)["visitor"];
type Report = RunnerResult["lhr"];

interface Page {
  name: string;
  locale: (typeof locales)[number];
  url: string;
  /** The session token of the user who opens it; null for visitors. */
  token: string | null;
}

/**
 * `npm run lighthouse [-- NAME…]`: measures the deployed product on a phone: home, list, detail, news and login as a
 * visitor, and today, account and thread as a demo startup, in both languages. Fails if a score is too low; reports are
 * written to `.state/lighthouse`.
 */
async function main(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  makeLocalVariables();
  const stateDir = join(folder, "state");
  await prepareState(stateDir);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const runtime = await startRuntime({
    bundle: await bundleWorker(entries.production),
    stateDir,
    port,
    variables: { ENVIRONMENT: "production", PUBLIC_ORIGIN: origin, STAFF_SECOND_FACTOR: "required" },
  });
  const debuggingPort = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const named = process.argv.slice(2);
    const pages = (await pagesOf(origin)).filter(({ name }) => named.length === 0 || named.includes(name));
    if (pages.length === 0) throw new Error("Pages are home, list, detail, news, login, today, account and thread.");
    let failed = 0;
    for (const page of pages) {
      if (!(await measure(page, debuggingPort))) failed++;
    }
    console.log(`\n${pages.length - failed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await runtime.stop();
  }
}

/** Creates the demo data through endpoints that production does not have. */
async function prepareState(stateDir: string): Promise<void> {
  const bundle = await bundleWorker(entries.development);
  await migrate(stateDir);
  const runtime = await startRuntime({ bundle, stateDir });
  try {
    await seed(new URL(runtime.origin).origin);
  } finally {
    await runtime.stop();
  }
}

/** Returns the pages to measure; the startup is the first in the list. */
async function pagesOf(origin: string): Promise<Page[]> {
  const answer = await fetch(`${origin}/api/v1/startups?size=1`);
  const { data } = (await answer.json()) as { data: { result: { id: string }[] } };
  const visitor = {
    home: "/",
    list: "/startups",
    detail: `/startups/${data.result[0]?.id}`,
    news: "/news",
    login: "/login",
  };
  const token = await logIn(origin);
  const member = { today: "/", account: "/startup", thread: await firstThread(origin, token) };
  const opened = [
    ...Object.entries(visitor).map(([name, path]) => ({ name, path, token: null })),
    ...Object.entries(member).map(([name, path]) => ({ name, path, token })),
  ];
  return locales.flatMap((locale) =>
    opened.map(({ name, path, token }) => ({
      name,
      locale,
      token,
      url: origin + (locale === "zh-TW" ? path : `/en-US${path}`.replace(/\/$/, "")),
    })),
  );
}

/** Logs in as the demo startup, which has a complete profile and conversations; returns its session token. */
async function logIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "startup@demo.test", type: "startup", password: "Demo-pass-1" }),
  });
  if (!answer.ok) throw new Error(`The demo startup cannot log in: ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

/** Returns the path of the first conversation in the list. */
async function firstThread(origin: string, token: string): Promise<string> {
  const answer = await fetch(`${origin}/messages`, { headers: { Cookie: `${sessionCookie}=${token}` } });
  const [, path] = /href="(\/messages\/[^"./?#]+)"/.exec(await answer.text()) ?? [];
  if (!path) throw new Error(`The demo startup has no conversation: ${answer.status}`);
  return path;
}

/** The session cookie's name in production. */
const sessionCookie = "__Host-fb_session";

/** Measures a page, prints its scores and the failed audits, and returns whether it passes. */
async function measure(page: Page, port: number): Promise<boolean> {
  const lowest: Partial<Record<Category, number>> = required[page.token ? "member" : "visitor"];
  const categories = Object.keys(lowest) as Category[];
  const results: RunnerResult[] = [];
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(page.url, {
      port,
      output: "html",
      logLevel: "error",
      // The other scores do not vary between runs.
      onlyCategories: run === 0 ? categories : ["performance"],
      extraHeaders: {
        "Accept-Language": page.locale,
        ...(page.token && { Cookie: `${sessionCookie}=${page.token}` }),
      },
    });
    if (!result || result.lhr.runtimeError) throw new Error(`${page.url}: ${result?.lhr.runtimeError?.message}`);
    results.push(result);
  }
  const [first] = results;
  const sorted = results.sort((a, b) => scoreOf(a.lhr, "performance") - scoreOf(b.lhr, "performance"));
  const middle = sorted[(runs - 1) / 2];
  if (!first || !middle) throw new Error("Nothing was measured.");
  const reportOf = (category: Category) => (category === "performance" ? middle : first).lhr;
  const scores = categories.map((category) => scoreOf(reportOf(category), category));
  const passes = categories.every((category) => scoreOf(reportOf(category), category) >= (lowest[category] ?? 0));
  console.log(`${passes ? "ok  " : "FAIL"} ${page.locale} ${page.name.padEnd(7)} ${scores.join(" / ")}`);
  for (const category of categories) {
    for (const line of costsOf(reportOf(category), category)) console.log(`       ${category}: ${line}`);
  }
  for (const [index, { report }] of [first, middle].entries()) {
    const kind = index === 0 ? "all" : "performance";
    writeFileSync(join(folder, `${page.locale}-${page.name}-${kind}.html`), String(report));
  }
  return passes;
}

/** Returns a category's score out of 100; Lighthouse rounds to whole percents. */
const scoreOf = ({ categories }: Report, category: Category) => Math.round((categories[category]?.score ?? 0) * 100);

/** Returns the audits that cost a category points, with their weights. */
function costsOf({ categories, audits }: Report, category: Category): string[] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const { score, displayValue } = audits[id] ?? {};
    if (weight === 0 || typeof score !== "number" || score >= 1) return [];
    return [`${id} ${Math.round(score * 100)} (weight ${weight})${displayValue ? ` ${displayValue}` : ""}`];
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
