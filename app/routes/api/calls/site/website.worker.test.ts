import { afterEach, describe, expect, it } from "vitest";
import { fileUrl } from "~/features/files/file-url";
import { contentKinds } from "~/features/publishing/content-kinds";
import { advertisementKind } from "~/features/publishing/content-kinds/advertisement/kind";
import { currencyRatesKind } from "~/features/publishing/content-kinds/currency-rates/kind";
import { homepageKind } from "~/features/publishing/content-kinds/homepage/kind";
import { partnerLogoKind } from "~/features/publishing/content-kinds/partner-logo/kind";
import { termsKind } from "~/features/publishing/content-kinds/terms/kind";
import type { AnyContentKind } from "~/features/publishing/publishing/kind";
import * as values from "~/features/records/records/values";
import { blockNames } from "~/features/site/website/blocks";
import { optionTypes } from "~/features/site/website/list-options.server";
import { testApp } from "../../../../../tests/support/app";
import { askCall } from "../../../../../tests/support/ask-call";
import {
  draftSingle,
  makeLibraryImage,
  publishSingle,
  removeSingle,
} from "../../../../../tests/support/published-content";
import { listAllCurrencies, listCurrencies } from "../publishing/currencies.server";
import { getOptions, getWebsiteBlock } from "./website.server";

const app = testApp();
const used: AnyContentKind[] = [];
const publish = (kind: AnyContentKind, content: object) => {
  used.push(kind);
  return publishSingle(app, kind, content);
};

afterEach(async () => {
  for (const kind of used.splice(0)) await removeSingle(app, kind);
});

async function block(name: string, query = "") {
  const { status, text } = await askCall(app, getWebsiteBlock, { params: { name }, query });
  return { status, content: JSON.parse(text).content };
}

describe("GET /api/v1/website/{name}", () => {
  it.each(blockNames)("answers every block in both languages: %s", async (name) => {
    for (const variant of [name, `${name}_en`]) expect((await block(variant)).status, variant).toBe(200);
  });

  it.each([
    "unknown",
    "search_synonyms",
    "search_synonyms_en",
    "currency_rates",
    "news",
    "terms",
    "__proto__",
    "_en",
    "homepage_en_en",
  ])("answers 404 for %s", async (name) => expect((await block(name)).status).toBe(404));

  it("names existing kinds and no internal ones", () => {
    const names = contentKinds.map(({ name }) => name);
    const internal = ["search_synonyms", "currency_rates"];
    for (const name of internal) expect(names).toContain(name);
    expect(blockNames.filter((name) => internal.includes(name))).toEqual([]);
  });

  it("keeps the shapes of advertisement and partner_logo, with images as paths", async () => {
    const image = await makeLibraryImage(app);
    const link = "https://partner.example";
    await publish(advertisementKind, {
      show_account_ad: true,
      langs: { zh_tw: { account_page_ad_list: [{ img: image, link }] } },
    });
    expect((await block("advertisement")).content).toEqual({
      show_account_ad: true,
      account_page_ad_list: [{ link, img: fileUrl(image) }],
    });
    await publish(partnerLogoKind, { langs: { zh_tw: { logos: [{ name: "港邊", logo: image, link }] } } });
    expect((await block("partner_logo")).content).toEqual({ logos: [{ name: "港邊", logo: fileUrl(image), link }] });
  });

  it("answers in zh-TW unless English is asked for by lang or name", async () => {
    const langs = { zh_tw: { hero_note: "免費註冊" }, en_us: { hero_note: "Free to join" } };
    await publish(homepageKind, { langs });
    expect((await block("homepage")).content.hero_note).toBe("免費註冊");
    expect((await block("homepage", "?lang=en-US")).content.hero_note).toBe("Free to join");
    expect((await block("homepage_en")).content.hero_note).toBe("Free to join");
    expect((await block("homepage_en", "?lang=zh-TW")).content.hero_note).toBe("Free to join");
    expect((await block("homepage", "?lang=fr")).status).toBe(422);
  });

  it("never shows a draft, not even in a preview", async () => {
    used.push(homepageKind);
    await draftSingle(app, homepageKind, { langs: { zh_tw: { hero_note: "草稿" }, en_us: { hero_note: "Draft" } } });
    expect((await block("homepage")).content.hero_note).toBe("");
    expect((await block("homepage", "?preview=homepage")).content?.hero_note ?? "").toBe("");
  });

  it("has the version of the terms in both blocks", async () => {
    expect((await block("terms_version")).content).toEqual({ terms_version: 1 });
    const initial = termsKind.initial;
    await publish(termsKind, { ...initial, terms_version: 4 });
    expect((await block("terms_version")).content).toEqual({ terms_version: 4 });
    const { content } = await block("terms_and_conditions_en");
    expect(content).toMatchObject({ terms_version: 4, effective_on: "January 1, 2026" });
    expect(content.chapters.length).toBe(initial?.langs.en_us.chapters.length);
    expect(JSON.stringify(content)).not.toContain("{{email}}");
  });
});

describe("GET /api/v1/options", () => {
  it.each(optionTypes)("lists %s at result[0].option", async (type) => {
    const { status, text } = await askCall(app, getOptions, { query: `?option_type=${type}` });
    const { option } = JSON.parse(text).result[0];
    expect(status).toBe(200);
    expect(option.length).toBeGreaterThan(1);
    for (const { key, zh_TW, en_US } of option) expect([key, zh_TW, en_US]).not.toContain("");
    expect(new Set(option.map(({ key }: { key: string }) => key)).size).toBe(option.length);
  });

  it.each(["", "?option_type=", "?option_type=passwords", "?option_type=__proto__"])(
    "answers 422 that names the lists: %s",
    async (query) => {
      const { status, text } = await askCall(app, getOptions, { query });
      expect(status).toBe(422);
      for (const type of optionTypes) expect(text).toContain(type);
    },
  );
});

describe("GET /static_api/v1/currencies", () => {
  const read = async (call: typeof listCurrencies) => JSON.parse((await askCall(app, call)).text).data;

  it("lists those with a rate, and all of them, with the published rates and their date", async () => {
    const date = Date.UTC(2026, 10, 1, 4);
    await publish(currencyRatesKind, { date, rates: [{ code: "USD", rate: "31.5" }] });
    const usd = { code: "USD", zh_TW: "美元", en_US: "US Dollar", rate: 31.5, date: "2026-11-01" };
    expect(await read(listCurrencies)).toEqual([usd]);
    const all = await read(listAllCurrencies);
    expect(all.length).toBeGreaterThan(100);
    expect(all[0]).toEqual(usd);
    expect(all).toContainEqual({ code: "TWD", zh_TW: "新台幣", en_US: "New Taiwan Dollar", rate: null, date: null });
  });

  it.each(["0", "0.0", "-1", "1e9", "abc", "1,000", "999999999"])("takes no rate of %s", (rate) => {
    expect(currencyRatesKind.fields.rates.schema(values).safeParse([{ code: "USD", rate }]).success).toBe(false);
  });
});
