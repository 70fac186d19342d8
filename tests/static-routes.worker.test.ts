import { beforeAll, describe, expect, it } from "vitest";
import { type Locale, localePath, locales } from "~/locales/locale";
import { translate } from "~/server/i18n.server";
import { makeInvestor, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";
import { type Reader, staticRoutes } from "./support/static-routes";

const app = testApp();
const tokens = {} as Record<Reader, string>;

beforeAll(async () => {
  tokens.startup = (await makeStartup(app, { isPublish: 2, name: "Tidal Loom" })).token;
  tokens.startupDraft = (await makeStartup(app, { name: "Tidal Loom" })).token;
  tokens.investor = (await makeInvestor(app, { status: "active", name: "Mei Lin" })).token;
  tokens.investorDraft = (await makeInvestor(app, { name: "Mei Lin" })).token;
});

/** Chinese texts contain Han characters; English ones contain none except the brand's. */
const isIn = (locale: Locale, text: string) =>
  /\p{Script=Han}/u.test(text.replaceAll("募橋", "")) === (locale === "zh-TW");

const unescaped = (html: string) =>
  html.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");

/** Returns the `lang`, title (without the brand) and description of a page. */
function headOf(html: string, locale: Locale) {
  const text = (pattern: RegExp) => unescaped(pattern.exec(html)?.[1] ?? "");
  const [before, after] = translate(locale)("descriptions:site.title", { page: "|" }).split("|") as [string, string];
  const title = text(/<title>([^<]*)<\/title>/).replaceAll(/[\u2066-\u2069]/g, "");
  return {
    lang: text(/<html lang="([^"]*)"/),
    title: title.slice(before.length, title.endsWith(after) ? -after.length || undefined : undefined),
    description: text(/<meta name="description" content="([^"]*)"/),
  };
}

describe.each(locales)("the static routes in %s", (locale) => {
  const t = translate(locale);
  const titles = new Map<string, string>();

  it.each(staticRoutes)("$path", async ({ path, visitor, openTo }) => {
    const address = localePath(locale, path);
    const asked = await fetchWorker(address);
    if (typeof visitor === "string") {
      expect([asked.status, asked.headers.get("Location")]).toEqual([302, localePath(locale, visitor)]);
      if (!openTo) return;
    } else {
      expect(asked.status).toBe(visitor);
    }
    const { status, text } = openTo ? await fetchWorker(address, { cookie: tokens[openTo] }) : asked;
    if (openTo) expect(status).toBe(200);

    const { lang, title, description } = headOf(text, locale);
    expect(lang).toBe(locale);
    expect(title).not.toBe("");
    expect(isIn(locale, title), title).toBe(true);
    expect(isIn(locale, description), description).toBe(true);
    // Only the home page uses the site's description.
    if (path !== "/") expect(description).not.toBe(t("descriptions:site.description"));
    expect(titles.get(title), title).toBeUndefined();
    titles.set(title, path);
  });
});
