import { get } from "node:http";
import { expect, type Page } from "@playwright/test";
import { budgets, weighed } from "./page-budgets";
import type { Locale } from "./texts";
import type { walk } from "./walk";

/** Matches scripts, and the route lists that Remix loads as scripts or as data. */
const isScript = (path: string) =>
  path.endsWith(".js") || path === "/__manifest" || /\/manifest-[^/]*\.json$/.test(path);

/** The bytes of each file, by address, so that a process requests it once. */
const sizes = new Map<string, Promise<number>>();

/** The bytes that a server sends for a file: its compressed body and the headers. */
function sizeOf(address: string): Promise<number> {
  const known = sizes.get(address);
  if (known) return known;
  const size = new Promise<number>((resolve, reject) => {
    const headers = { "Accept-Encoding": "gzip, deflate, br, zstd", Connection: "keep-alive" };
    get(address, { agent: false, headers }, (answer) => {
      const { socket, statusCode } = answer;
      answer.on("end", () => {
        if (statusCode === 200) resolve(socket.bytesRead);
        else reject(new Error(`${address}: ${statusCode}`));
        socket.destroy();
      });
      answer.resume();
    }).on("error", reject);
  });
  sizes.set(address, size);
  return size;
}

/**
 * Expects that the scripts that a hydrated page has loaded are within the budget of its class, if it has one. A browser
 * lists what it took from its cache too, so this is what a first visit loads.
 */
export async function expectLight(
  page: Page,
  who: keyof typeof walk,
  listed: string,
  locale: Locale = "zh-TW",
): Promise<void> {
  const kind = weighed.find((one) => one.who === who && one.path === listed)?.kind;
  if (kind === undefined) return;
  await page.waitForLoadState("networkidle");
  const { status, loaded } = await page.evaluate(() => ({
    status: (performance.getEntriesByType("navigation") as PerformanceNavigationTiming[])[0]?.responseStatus,
    loaded: performance.getEntriesByType("resource").map(({ name }) => name),
  }));
  expect(status, `${listed} in ${locale}`).toBe(200);
  const scripts = [...new Set(loaded)].filter((address) => isScript(new URL(address).pathname));
  const files = await Promise.all(
    scripts.map(async (address) => ({ path: new URL(address).pathname, bytes: await sizeOf(address) })),
  );
  files.sort((a, b) => b.bytes - a.bytes);
  const kilobytes = Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10;
  console.log(`${kind}: ${who} ${locale} ${listed} ${kilobytes} KB in ${files.length} files`);
  const heaviest = files.slice(0, 8).map(({ path }) => path);
  expect(kilobytes, `${kind} ${listed} in ${locale}: ${heaviest.join(" ")}`).toBeLessThanOrEqual(
    budgets[kind].kilobytes,
  );
  expect(files.length, `${kind} ${listed} in ${locale}`).toBeLessThanOrEqual(budgets[kind].files);
}
