import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "./fixtures";

/** An entry of the browser's `layout-shift` list, missing from its types. */
interface Shift extends PerformanceEntry {
  value: number;
  sources: Array<{ node: Node | null }>;
}

type Watched = Window & { shifts: Array<{ value: number; moved: string[] }> };

/** Notes from the next page on what moves without the reader's doing, for `expectFewShifts`. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.localName} “${node?.textContent?.slice(0, 30)}”`;
        });
        watched.shifts.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * Expects that little has moved on the page since the last call: less than 0.1 in all, the limit of a good page
 * (https://web.dev/articles/cls). Counts also what moves just after a press, because a press that opens a page does not
 * ask for jumps in it.
 */
export async function expectFewShifts(page: Page, step: string): Promise<void> {
  const shifts = await page.evaluate(async () => {
    // Shifts are reported after the frame that shows them.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((go) => requestAnimationFrame(go));
    return (window as unknown as Watched).shifts.splice(0);
  });
  const sum = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(sum, `${step}: ${JSON.stringify(shifts)}`).toBeLessThan(0.1);
}
