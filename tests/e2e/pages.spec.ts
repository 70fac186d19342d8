import type { Page } from "@playwright/test";
import { conflictsAmong } from "../support/class-conflicts";
import { expectAccessible } from "./accessible";
import { defineKinds, kindsOfServed } from "./element-kinds";
import { expect, expectNoSidewaysScroll, test } from "./fixtures";
import { expectHydrated, watchHydration } from "./hydration";
import { weighed } from "./page-budgets";
import { wrongTexts } from "./page-texts";
import { expectLight } from "./page-weight";
import { type Locale, localePath } from "./texts";
import { checkedOnDesktops, firstOfItsPage, resolveListed, walk } from "./walk";

/**
 * What depends on the width: the first-level headings that are shown, and the links of the page's navigation that begin
 * or end outside the window, or the row that they are in. Read in one call, because each call costs more than what it
 * reads.
 */
async function readAtWidth(page: Page): Promise<{ headings: number; cutOffLinks: (string | null)[] }> {
  return page.evaluate(() => ({
    headings: [...document.querySelectorAll("h1")].filter((heading) => heading.checkVisibility()).length,
    cutOffLinks: [...document.querySelectorAll<HTMLElement>("nav a")]
      .filter((link) => {
        if (!link.checkVisibility()) return false;
        const place = link.getBoundingClientRect();
        const row = link.closest("ul")?.getBoundingClientRect();
        const [start, end] = [Math.max(row?.left ?? 0, 0), Math.min(row?.right ?? innerWidth, innerWidth)];
        return place.left < start - 1 || place.right > end + 1;
      })
      .map((link) => link.textContent),
  }));
}

/** The addresses in parts of similar length, one per test, so that no test takes longer than the others. */
function partsOf(paths: string[]): string[][] {
  const size = Math.ceil(paths.length / Math.ceil(paths.length / maxInTest));
  return Array.from({ length: Math.ceil(paths.length / size) }, (_, at) => paths.slice(at * size, (at + 1) * size));
}

const maxInTest = 17;

const parts = (Object.entries(walk) as [keyof typeof walk, string[]][]).flatMap(([who, paths]) =>
  partsOf(paths).map((part) => ({ who, paths: part })),
);

/**
 * The widths that a page must fit. The header is tightest at 992 px, especially in English, whose words are longer.
 * Chinese ends with the phone width, which the next checks need.
 */
const widths: Record<Locale, number[]> = { "zh-TW": [1280, 360], "en-US": [360, 992, 1280] };

/** From this width on, pages are laid out for a mouse (product §16.1). */
const desktopWidth = 992;

async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
    const { headings, cutOffLinks } = await readAtWidth(page);
    expect(headings, `first-level headings on ${page.url()}, ${width} px wide`).toBe(1);
    // A phone's rows of links scroll by touch; a mouse cannot scroll them.
    if (width >= desktopWidth) expect(cutOffLinks, `links on ${page.url()}, ${width} px wide`).toEqual([]);
  }
}

/** The kinds of elements on visited pages as served, in any test of this process. */
const served = new Set<string>();

/** What a hydrated page shows, read in one call, because each call costs more than what it reads. */
function inspect(page: Page) {
  return page.evaluate(() => {
    const { body, documentElement, title } = document;
    const texts: string[] = [title];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && !parent.closest("script,style,noscript,[lang]:not(html)"))
        texts.push(walker.currentNode.nodeValue ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label],[placeholder],[title],[alt]")) {
      if (element.closest("[lang]:not(html)")) continue;
      for (const name of ["aria-label", "placeholder", "title", "alt"]) texts.push(element.getAttribute(name) ?? "");
    }
    const classes = [...document.querySelectorAll("[class]")].map((element) => element.getAttribute("class") ?? "");
    const resources = performance.getEntriesByType("resource");
    return {
      lang: documentElement.lang,
      /** All visible or announced texts: text nodes, labels, placeholders, titles. */
      texts: texts.map((text) => text.trim()).filter(Boolean),
      /** Links to the page being shown, in a row that scrolls sideways, that are out of view. */
      hiddenCurrentLinks: [...document.querySelectorAll<HTMLElement>("ul.overflow-x-auto [aria-current=page]")]
        .filter((link) => link.getBoundingClientRect().right > innerWidth + 1 || link.getBoundingClientRect().left < -1)
        .map((link) => link.textContent),
      /** The scripts it loaded. Each request costs more than its bytes (`inFewFiles`, vite.chunks.ts). */
      scripts: resources.filter(({ name }) => new URL(name).pathname.endsWith(".js")).length,
      classes: [...new Set(classes)],
    };
  });
}

for (const { who, paths } of parts) {
  test(`${who}'s pages from ${paths[0]} use one language, show no raw keys, fit phones and desktops, load few and light scripts, have no classes in conflict and are accessible`, async ({
    person,
    signedIn,
  }) => {
    const { page, context } = who === "visitor" ? await person({ phone: true }) : await signedIn(who, { phone: true });
    await watchHydration(context);
    await context.addInitScript(defineKinds);
    // The first address may be read before a page is opened.
    await page.evaluate(defineKinds);
    for (const listed of paths) {
      const path = await resolveListed(page.request, listed);
      const isCheckedOnDesktops = who === "visitor" && checkedOnDesktops.includes(listed);
      // Another state of a visited page, such as a filter, is visited only if it has other elements.
      if (!firstOfItsPage(who, listed) && !isCheckedOnDesktops) {
        const html = await (await page.request.get(path)).text();
        if ((await kindsOfServed(page, html)).every((kind) => served.has(kind))) continue;
      }
      const answer = await page.goto(path);
      if (who === "visitor") await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const kind of await expectHydrated(page, answer)) served.add(kind);
      // Before the width changes, which scrolls rows of links back.
      const shown = await inspect(page);
      expect(shown.hiddenCurrentLinks, `the current link is in view on ${path}`).toEqual([]);
      expect(shown.lang, path).toBe("zh-TW");
      expect(wrongTexts("zh-TW", shown.texts), path).toEqual([]);
      expect(shown.scripts, `script files of ${path}`).toBeLessThanOrEqual(90);
      // Classes that set the same property, which `tests/class-names.test.ts` could not see in the source.
      const conflicting = shown.classes.filter((classes) => conflictsAmong(classes).length > 0);
      expect(conflicting, `classes on ${path}`).toEqual([]);
      await expectFits(page, widths["zh-TW"]);
      await expectLight(page, who, listed);
      await expectAccessible(page, { headings: true });
      if (isCheckedOnDesktops) {
        await page.setViewportSize({ width: 1280, height: 740 });
        await expectAccessible(page);
        await page.setViewportSize({ width: 360, height: 740 });
      }
      if (weighed.some((one) => one.who === who && one.path === listed && one.inEnglish)) {
        await page.goto(localePath("en-US", path));
        await expectLight(page, who, listed, "en-US");
      }
    }
  });

  // Both languages share their markup and scripts, and `html.spec.ts` reads the texts of both, so this checks only the
  // width of English.
  const inEnglish = paths.filter((listed) => firstOfItsPage(who, listed));
  if (inEnglish.length === 0) continue;
  test(`${who}'s pages from ${inEnglish[0]} in English fit phones and desktops, without scripts`, async ({
    person,
    signedIn,
  }) => {
    const options = { phone: true, locale: "en-US", javaScriptEnabled: false } as const;
    const { page } = who === "visitor" ? await person(options) : await signedIn(who, options);
    for (const [at, listed] of inEnglish.entries()) {
      await page.goto(localePath("en-US", await resolveListed(page.request, listed)));
      if (who === "visitor") await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // Starts at the width where the previous page ended, which saves a resize.
      await expectFits(page, at % 2 === 0 ? widths["en-US"] : widths["en-US"].toReversed());
    }
  });
}
