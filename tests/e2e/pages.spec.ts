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

/** The header and footer that pages have in common, with what tells them apart. */
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

/** Classes that meet on an element and set the same property, which `tests/class-names.test.ts` could not see in the source. */
async function conflictingClasses(page: Page): Promise<string[]> {
  const lists = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll("[class]")].map((element) => element.getAttribute("class") ?? "")),
  ]);
  return lists.filter((classes) => conflictsAmong(classes).length > 0);
}

/** The number of scripts a page has loaded. Each request costs more than its bytes (`inFewFiles`, vite-plugins/chunks.ts). */
async function scriptFiles(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByType("resource").filter(({ name }) => new URL(name).pathname.endsWith(".js")).length,
  );
}

/** The addresses in parts of about the same length, each walked by one test, so that no test outlasts the others. */
function partsOf(paths: string[]): string[][] {
  const size = Math.ceil(paths.length / Math.ceil(paths.length / maxInTest));
  return Array.from({ length: Math.ceil(paths.length / size) }, (_, at) => paths.slice(at * size, (at + 1) * size));
}

const maxInTest = 17;

const parts = (Object.entries(walk) as [keyof typeof walk, string[]][]).flatMap(([who, paths]) =>
  partsOf(paths).map((part) => ({ who, paths: part })),
);

/**
 * Expects a page to fit, widest first: other checks are for phones. At 992 px the header's row is tightest, most of all in English,
 * whose words are longer.
 */
async function expectFits(page: Page, locale: Locale): Promise<void> {
  for (const width of locale === "en-US" ? [1280, 992, 360] : [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
  }
}

/** The kinds of elements that were on visited pages as they were served, in any test of this process. */
const served = new Set<string>();

/** The kinds of elements that were on pages when axe checked them. */
const checkedByAxe = new Set<string>();

/**
 * The kinds of elements of a page, as it is shown or as the server sends it: what axe's rules look at, which is the element, its
 * classes, its type, role and states, and the element around it.
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
      // Another state of a page that has been visited, such as a filter, is visited if something else is on it.
      if (!firstOfItsPage(who, listed)) {
        const html = await (await page.request.get(path)).text();
        if ((await kindsOfElements(page, html)).every((kind) => served.has(kind))) continue;
      }
      const answer = await page.goto(path);
      if (who === "visitor") await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectHydrated(page, answer);
      // Before the width changes, which scrolls such rows back.
      expect(await hiddenCurrentLinks(page), `the current link is in view on ${path}`).toEqual([]);
      await expect(page.locator("html")).toHaveAttribute("lang", "zh-TW");
      expect(wrongTexts("zh-TW", await readableTexts(page)), path).toEqual([]);
      expect(await scriptFiles(page), `script files of ${path}`).toBeLessThanOrEqual(90);
      expect(await conflictingClasses(page), `classes on ${path}`).toEqual([]);
      for (const kind of await kindsOfElements(page, await answer?.text())) served.add(kind);
      const kinds = await kindsOfElements(page);
      await expectFits(page, "zh-TW");
      if (kinds.every((kind) => checkedByAxe.has(kind))) continue;
      const shared = await sharedParts(page);
      const without = shared.filter(({ content }) => checked.has(content)).map(({ selector }) => selector);
      await expectAccessible(page, { without, headings: true });
      for (const { content } of shared) checked.add(content);
      for (const kind of kinds) checkedByAxe.add(kind);
    }
  });

  // Both languages share their markup and scripts, and `html.spec.ts` reads the texts of both: here is how wide English is.
  const inEnglish = paths.filter((listed) => firstOfItsPage(who, listed));
  if (inEnglish.length === 0) continue;
  test(`${who}'s pages from ${inEnglish[0]} in English fit phones and desktops, without scripts`, async ({
    person,
    signedIn,
  }) => {
    const options = { phone: true, locale: "en-US", javaScriptEnabled: false } as const;
    const { page } = who === "visitor" ? await person(options) : await signedIn(who, options);
    for (const listed of inEnglish) {
      await page.goto(localePath("en-US", await resolveListed(page.request, listed)));
      if (who === "visitor") await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectFits(page, "en-US");
    }
  });
}
