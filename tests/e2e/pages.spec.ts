import type { Page } from "@playwright/test";
import { conflictsAmong } from "../support/class-conflicts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { expectHydrated, watchHydration } from "./hydration";
import { type Locale, localePath, textsOf } from "./texts";
import { resolveListed, walk } from "./walk";

/** The interface texts unique to one language, without placeholders. */
function textsOnlyIn(locale: Locale, other: Locale): Set<string> {
  const gather = (texts: object): string[] =>
    Object.values(texts).flatMap((text) => (typeof text === "string" ? [text] : gather(text as object)));
  const shared = new Set(gather(textsOf(other)));
  // Stored option values are also texts of the Chinese interface, so short texts may be data.
  return new Set(
    gather(textsOf(locale)).filter((text) => !shared.has(text) && !text.includes("{{") && text.length > 5),
  );
}

const interfaceTexts = {
  "zh-TW": textsOnlyIn("zh-TW", "en-US"),
  "en-US": textsOnlyIn("en-US", "zh-TW"),
};

/** An untranslated key: `startups:title`. */
const rawKey = new RegExp(`\\b(${Object.keys(textsOf("zh-TW")).join("|")}):[a-z]\\w*`);

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
 * Checks a page's language and its width. Widest first: other checks are for phones. At 992 px the header's row is tightest,
 * most of all in English, whose words are longer.
 */
async function expectReadable(page: Page, { locale, path }: { locale: Locale; path: string }): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", locale);
  const texts = await readableTexts(page);
  const foreign = interfaceTexts[locale === "en-US" ? "zh-TW" : "en-US"];
  expect(
    texts.filter((text) => rawKey.test(text)),
    `raw keys on ${path}`,
  ).toEqual([]);
  expect(
    texts.filter((text) => foreign.has(text)),
    `the other language on ${path}`,
  ).toEqual([]);
  for (const width of locale === "en-US" ? [1280, 992, 360] : [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoSidewaysScroll(page);
  }
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
      const path = await resolveListed(page, listed);
      const answer = await page.goto(path);
      if (who === "visitor") await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectHydrated(page, answer);
      // Before the width changes, which scrolls such rows back.
      expect(await hiddenCurrentLinks(page), `the current link is in view on ${path}`).toEqual([]);
      await expectReadable(page, { locale: "zh-TW", path });
      expect(await scriptFiles(page), `script files of ${path}`).toBeLessThanOrEqual(36);
      expect(await conflictingClasses(page), `classes on ${path}`).toEqual([]);
      const shared = await sharedParts(page);
      const without = shared.filter(({ content }) => checked.has(content)).map(({ selector }) => selector);
      await expectAccessible(page, { without, headings: true });
      for (const { content } of shared) checked.add(content);
    }
  });

  // Both languages share their markup and scripts: the second is read as the server sends it, which takes half the time.
  test(`${who}'s pages from ${paths[0]} in English use one language, show no raw keys and fit phones and desktops, without scripts`, async ({
    person,
    signedIn,
  }) => {
    const options = { phone: true, locale: "en-US", javaScriptEnabled: false } as const;
    const { page } = who === "visitor" ? await person(options) : await signedIn(who, options);
    for (const listed of paths) {
      const path = await resolveListed(page, listed);
      await page.goto(localePath("en-US", path));
      if (who === "visitor") await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectReadable(page, { locale: "en-US", path });
    }
  });
}
