import type { Page } from "@playwright/test";
import { conflictsAmong } from "../support/class-conflicts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { expectHydrated, watchHydration } from "./hydration";
import { wrongTexts } from "./page-texts";
import { type Locale, localePath } from "./texts";
import { firstOfItsPage, resolveListed, walk } from "./walk";

/** All visible or announced texts: text nodes, labels, placeholders, titles. */
async function readableTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && !parent.closest("script,style,noscript,[lang]:not(html)"))
        texts.push(walker.currentNode.nodeValue ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label],[placeholder],[title],[alt]")) {
      if (element.closest("[lang]:not(html)")) continue;
      for (const name of ["aria-label", "placeholder", "title", "alt"]) texts.push(element.getAttribute(name) ?? "");
    }
    return texts.map((text) => text.trim()).filter(Boolean);
  });
}

/** The header and footer that pages share, with the values that differ. */
async function sharedParts(page: Page): Promise<Array<{ selector: string; content: string }>> {
  return page.evaluate(() =>
    ["header:not(main header)", "footer:not(main footer)"].flatMap((selector) => {
      const [part, ...others] = document.querySelectorAll(selector);
      if (!part || others.length > 0) return [];
      const current = [...part.querySelectorAll("[aria-current]")].map((link) => link.textContent);
      return [{ selector, content: [part.className, part.textContent, ...current].join("\n") }];
    }),
  );
}

/** Links to the page being shown, in a row that scrolls sideways, that are out of view. */
async function hiddenCurrentLinks(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("ul.overflow-x-auto [aria-current=page]")]
      .filter((link) => link.getBoundingClientRect().right > innerWidth + 1 || link.getBoundingClientRect().left < -1)
      .map((link) => link.textContent),
  );
}

/** Links of the page's navigation that begin or end outside the window, or the row that they are in. */
async function cutOffLinks(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("nav a")]
      .filter((link) => {
        if (!link.checkVisibility()) return false;
        const place = link.getBoundingClientRect();
        const row = link.closest("ul")?.getBoundingClientRect();
        const [start, end] = [Math.max(row?.left ?? 0, 0), Math.min(row?.right ?? innerWidth, innerWidth)];
        return place.left < start - 1 || place.right > end + 1;
      })
      .map((link) => link.textContent),
  );
}

/**
 * Classes on the same element that set the same property, which `tests/class-names.test.ts` could not see in the
 * source.
 */
async function conflictingClasses(page: Page): Promise<string[]> {
  const lists = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll("[class]")].map((element) => element.getAttribute("class") ?? "")),
  ]);
  return lists.filter((classes) => conflictsAmong(classes).length > 0);
}

/**
 * The number of scripts a page has loaded. Each request costs more than its bytes (`inFewFiles`,
 * vite-plugins/chunks.ts).
 */
async function scriptFiles(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByType("resource").filter(({ name }) => new URL(name).pathname.endsWith(".js")).length,
  );
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
    // A phone's rows of links scroll by touch; a mouse cannot scroll them.
    if (width >= desktopWidth) expect(await cutOffLinks(page), `links on ${page.url()}, ${width} px wide`).toEqual([]);
  }
}

/** The kinds of elements on visited pages as served, in any test of this process. */
const served = new Set<string>();

/** The kinds of elements on pages when axe checked them. */
const checkedByAxe = new Set<string>();

/**
 * The kinds of elements on a page, as shown or as sent by the server. A kind is what axe's rules examine: the element,
 * its classes, type, role and states, and its parent.
 */
async function kindsOfElements(page: Page, html?: string): Promise<string[]> {
  return page.evaluate((html) => {
    const shown = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
    const looks = (element: Element) => `${element.localName} ${element.getAttribute("class") ?? ""}`;
    const states = (element: Element) =>
      [...element.attributes]
        .filter(({ name }) => /^(?:aria-|role$|type$|alt$|tabindex$|disabled$|lang$)/.test(name))
        .map(({ name, value }) => (/label|describedby|controls|alt/.test(name) ? name : `${name}=${value}`));
    const named = (element: Element) => (element.textContent?.trim() ? "named" : "empty");
    const around = (element: Element) => (element.parentElement ? looks(element.parentElement) : "");
    const all = [...shown.body.querySelectorAll("*")].filter((element) => !element.closest("script,style,noscript"));
    return [...new Set(all.map((one) => [around(one), looks(one), named(one), ...states(one)].join("|")))];
  }, html);
}

for (const { who, paths } of parts) {
  test(`${who}'s pages from ${paths[0]} use one language, show no raw keys, fit phones and desktops, load few scripts, have no classes in conflict and are accessible`, async ({
    person,
    signedIn,
  }) => {
    const { page, context } = who === "visitor" ? await person({ phone: true }) : await signedIn(who, { phone: true });
    await watchHydration(context);
    const checked = new Set<string>();
    for (const listed of paths) {
      const path = await resolveListed(page.request, listed);
      // Another state of a visited page, such as a filter, is visited only if it has other elements.
      if (!firstOfItsPage(who, listed)) {
        const html = await (await page.request.get(path)).text();
        if ((await kindsOfElements(page, html)).every((kind) => served.has(kind))) continue;
      }
      const answer = await page.goto(path);
      if (who === "visitor") await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectHydrated(page, answer);
      // Before the width changes, which scrolls these rows back.
      expect(await hiddenCurrentLinks(page), `the current link is in view on ${path}`).toEqual([]);
      await expect(page.locator("html")).toHaveAttribute("lang", "zh-TW");
      expect(wrongTexts("zh-TW", await readableTexts(page)), path).toEqual([]);
      expect(await scriptFiles(page), `script files of ${path}`).toBeLessThanOrEqual(90);
      expect(await conflictingClasses(page), `classes on ${path}`).toEqual([]);
      for (const kind of await kindsOfElements(page, await answer?.text())) served.add(kind);
      const kinds = await kindsOfElements(page);
      await expectFits(page, widths["zh-TW"]);
      if (kinds.every((kind) => checkedByAxe.has(kind))) continue;
      const shared = await sharedParts(page);
      const without = shared.filter(({ content }) => checked.has(content)).map(({ selector }) => selector);
      await expectAccessible(page, { without, headings: true });
      for (const { content } of shared) checked.add(content);
      for (const kind of kinds) checkedByAxe.add(kind);
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
