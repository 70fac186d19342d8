import type { Page } from "@playwright/test";
import { type demo, expect, expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { barePath, type Locale, localePath, textsOf } from "./texts";

/** The pages of the walk, by who looks at them. */
const walk: Record<"visitor" | keyof typeof demo, string[]> = {
  visitor: [
    "/",
    "/startups",
    "/startups?keyword=%E7%94%9F%E6%8A%80",
    "/startups?keyword=zzzz",
    "/startups/:first",
    "/investors",
    "/investors/:first",
    "/login/types",
    "/login",
    "/login?type=investor",
    "/login?type=staff",
    "/signup",
    "/signup?type=startup",
    "/signup?type=investor",
    "/signup/success",
    "/activate?code=unknown",
    "/activate/success",
    "/signup?type=angel",
    "/signup?type=cvc&reference=abc",
    "/forgot",
    "/forgot/angel",
    "/forgot/startup/unknown",
    "/confirm-email?code=unknown",
    "/terms",
    "/privacy",
    "/no-such-page",
  ],
  startup: [
    "/startup",
    "/startup/information",
    "/startup/detail",
    "/startup/more/news",
    "/startup/more/news/new",
    "/startup/more/rewards",
    "/startup/more/rewards/new",
    "/startup/activity",
    "/startup/more",
    "/startup/service",
    "/startup/plan",
    "/startup/profile",
    "/startup/profile?as=visitor",
    "/investors",
    "/investors?favorites=1",
    "/investors/:first",
    "/messages",
    "/messages/:first",
    "/account",
    "/account/two-step",
    "/account/confirm",
    "/account/sessions",
    "/account/preferences",
    "/account/data",
  ],
  startupDraft: [
    "/startup",
    "/startup/information/edit",
    "/startup/fundraising/edit",
    "/startup/detail/edit",
    "/startup/more/edit",
    "/startup/activity",
    "/startup/profile",
    "/messages",
  ],
  investor: [
    "/investor",
    "/investor/information",
    "/investor/holding",
    "/startups",
    "/startups?favorites=1",
    "/startups/:first",
    "/messages/:first",
  ],
  investorBasic: [
    "/investor",
    "/investor/information/edit",
    "/investor/holding/edit",
    "/startups/:first",
    "/investors/:first",
    "/messages",
  ],
  investorGold: ["/startups/:first"],
  cvc: ["/investor"],
  reviewer: ["/staff/accounts?kind=staff", "/staff/accounts/:first", "/account", "/account/preferences"],
  staff: [
    "/staff/accounts",
    "/staff/accounts?q=zzzz",
    "/staff/accounts/:first",
    "/staff/import",
    "/staff/review",
    "/staff/review/:first",
    "/staff/reports",
    "/startups/:first",
  ],
};

/** `/list/:first` is where the first entry of that list leads. */
async function resolve(page: Page, path: string): Promise<string> {
  const [, list] = /^(.*)\/:first$/.exec(path) ?? [];
  if (list === undefined) return path;
  const html = await (await page.request.get(list)).text();
  const [, href] = new RegExp(`<main.*?<a [^>]*href="([^"]*${list}/[^"]+)"`, "s").exec(html) ?? [];
  if (href === undefined) throw new Error(`${list} leads nowhere.`);
  return barePath(href);
}

/** Every text of the interface that is in one language only, without values to fill in. */
function interfaceTexts(locale: Locale, other: Locale): Set<string> {
  const gather = (texts: object): string[] =>
    Object.values(texts).flatMap((text) => (typeof text === "string" ? [text] : gather(text as object)));
  const shared = new Set(gather(textsOf(other)));
  // Profile data is stored in option values that are also texts of the Chinese interface; a single word may be data.
  return new Set(
    gather(textsOf(locale)).filter((text) => !shared.has(text) && !text.includes("{{") && text.length > 5),
  );
}

const rawKey =
  /\b(accounts|access|common|discovery|errors|files|home|import|investors|layout|mail|messaging|news|profiles|review|settings|staff|startups|ui|validation):[a-z]\w*|\b(accounts|discovery|layout|messaging|profiles|review|startups|investors)\.[a-z]\w+\.\w+/;

/** What a reader can see or hear: text nodes, labels, placeholders, titles. */
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

/** How many script files a page has loaded. Each is a request, and costs more than its bytes (`inFewFiles`, vite.config.ts). */
async function scriptFiles(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByType("resource").filter(({ name }) => new URL(name).pathname.endsWith(".js")).length,
  );
}

for (const locale of ["zh-TW", "en-US"] as const) {
  const foreign = interfaceTexts(locale === "en-US" ? "zh-TW" : "en-US", locale);
  for (const [who, paths] of Object.entries(walk) as [keyof typeof walk, string[]][]) {
    test(`${who}'s pages in ${locale} speak one language, show no raw key, fit a phone, load few files and are accessible`, async ({
      person,
      signedIn,
    }) => {
      const options = { phone: true, locale };
      const { page } = who === "visitor" ? await person(options) : await signedIn(who, options);
      for (const wanted of paths) {
        const path = await resolve(page, wanted);
        await page.goto(localePath(locale, path));
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
        if (who === "visitor") await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const texts = await readableTexts(page);
        expect(
          texts.filter((text) => rawKey.test(text)),
          `raw keys on ${path}`,
        ).toEqual([]);
        expect(
          texts.filter((text) => foreign.has(text)),
          `the other language on ${path}`,
        ).toEqual([]);
        await expectNoSidewaysScroll(page);
        expect(await scriptFiles(page), `script files of ${path}`).toBeLessThanOrEqual(40);
        // The pages of both languages are built alike: what a text's length and font may change is checked in each.
        await expectAccessible(page, locale === "zh-TW" ? {} : { only: "color-contrast" });
      }
    });
  }
}
