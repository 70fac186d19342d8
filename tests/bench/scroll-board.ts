import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../scripts/find-browser.ts";

/** How far one turn of the wheel scrolls, in pixels, and how many turns are made. */
const turn = { pixels: 900, count: 120 };

/**
 * Opens an account's board in Chromium, shows all of its cards, and scrolls through them. Returns the longest time between
 * two frames meanwhile, in milliseconds, and the number of cards.
 */
export async function scrollBoard(origin: string, token: string): Promise<{ longest: number; cards: number }> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 900 },
      locale: "en-US",
      extraHTTPHeaders: { Authorization: `Bearer ${token}` },
    });
    await page.goto(`${origin}/en-US/board`);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await showAll(page);
    await page.evaluate(watchFrames);
    await page.mouse.move(640, 600);
    for (let made = 0; made < turn.count; made++) {
      await page.mouse.wheel(0, made < turn.count / 2 ? turn.pixels : -turn.pixels);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    const longest = await page.evaluate(() => window.longestFrame ?? 0);
    return { longest, cards: await page.locator("[data-card]").count() };
  } finally {
    await browser.close();
  }
}

/** Presses the links under the columns until all cards are shown. */
async function showAll(page: Page): Promise<void> {
  const more = page.getByRole("link", { name: /^Show \d+ more$/ });
  for (let left = await more.count(); left > 0; left = await more.count()) {
    const before = await page.locator("[data-card]").count();
    await more.first().click();
    await page.waitForFunction((count) => document.querySelectorAll("[data-card]").length > count, before);
  }
}

declare global {
  interface Window {
    longestFrame?: number;
  }
}

/** Runs in the page: notes the longest time between two frames from now on. */
function watchFrames(): void {
  let last = performance.now();
  const next = (now: number) => {
    window.longestFrame = Math.max(window.longestFrame ?? 0, now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}
