import type { BrowserContext } from "@playwright/test";

export interface FirstVisit {
  /** Bytes of scripts sent over the network: compressed bodies and response headers. */
  bytes: number;
  /** The scripts' paths, heaviest first. */
  files: string[];
}

/** Matches scripts, and the route lists that Remix loads as scripts or as data. */
const isScript = (path: string) =>
  path.endsWith(".js") || path === "/__manifest" || /\/manifest-[^/]*\.json$/.test(path);

/**
 * Opens a page in a fresh context, and counts the scripts it loads until it is hydrated and the network is idle
 * (product §21).
 */
export async function firstVisit(context: BrowserContext, url: string): Promise<FirstVisit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const paths = new Map<string, string>();
  const bytes = new Map<string, number>();
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    const { pathname } = new URL(response.url, "http://localhost");
    if (isScript(pathname)) paths.set(requestId, pathname);
  });
  // The length covers the headers too.
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  await devtools.send("Network.enable");
  const answer = await page.goto(url);
  if (answer?.status() !== 200) throw new Error(`${url}: ${answer?.status()}`);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  await page.close();
  const sizes = [...paths].map(([id, path]) => [path, bytes.get(id) ?? 0] as const).sort(([, a], [, b]) => b - a);
  return { bytes: sizes.reduce((sum, [, size]) => sum + size, 0), files: sizes.map(([path]) => path) };
}
