import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { startups as startupRows } from "~/db/schema";
import { visitor } from "~/features/core/access/viewer";
import { indexStatements } from "~/features/discovery/listings/index-profile.server";
import type { App } from "~/server/app.server";
import {
  type InvestorOverrides,
  makeInvestor,
  makeStaff,
  makeStartup,
  type StartupOverrides,
} from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { investorQuery, startupQuery } from "./schema";
import { countInvestors, searchInvestors } from "./search-investors.server";
import { countStartups, permittedFilters, searchStartups } from "./search-startups.server";

const app: App = testApp();

async function published(overrides: StartupOverrides) {
  const made = await makeStartup(app, { isPublish: 2, publishedAt: app.now(), ...overrides });
  for (const statement of await indexStatements(app, made.id)) await statement;
  return made;
}

async function listed(overrides: InvestorOverrides) {
  const made = await makeInvestor(app, { status: "active", publishedAt: app.now(), ...overrides });
  for (const statement of await indexStatements(app, made.id)) await statement;
  return made;
}

const member = (await makeInvestor(app, { level: "normal" })).viewer;
const gold = (await makeInvestor(app, { level: "gold" })).viewer;
const basic = (await makeInvestor(app, {})).viewer;
const { viewer: staff } = await makeStaff(app);

const biotech = await published({
  name: "晨光生技",
  region: "台北市",
  registerCountry: "TW",
  employees: "11~30人",
  round: "seed",
  fundingStatus: "raising",
  currency: "TWD",
  fundraising: 30_000_000,
  verifiedBadge: true,
  publishedAt: 3000,
  industryKeys: ["diagnostics", "digital_health", "saas", "games"],
  domainKeys: ["genomics"],
  texts: {
    zh_tw: { slogan: "讓檢測更快", summary: "<p>我們服務一百家醫院</p>", financialStatus: "<p>營收成長三倍</p>" },
    en_us: { slogan: "Faster diagnostics" },
  },
});
const coder = await published({
  name: "Zencoder",
  registerCountry: "US",
  employees: "1~10人",
  round: "series_a",
  currency: "USD",
  fundraising: 2_000_000,
  publishedAt: 2000,
  industryKeys: ["video"],
  texts: { en_us: { slogan: "Video encoding", description: "Web-based video encoding for any 生技 lab" } },
});
const draft = await makeStartup(app, { name: "草稿生技", isPublish: 1, industryKeys: ["diagnostics"] });
for (const statement of await indexStatements(app, draft.id)) await statement;

const angel = await listed({
  name: "王天使",
  type: "angel",
  region: "高雄市",
  currency: "TWD",
  checkSizeMin: 1_000_000,
  checkSizeMax: 5_000_000,
  publishedAt: 2000,
  industryKeys: ["biotechnology"],
  texts: { zh_tw: { title: "創辦人", description: "<p>專注早期團隊</p>" } },
});
const fund = await listed({
  name: "Bridge Ventures",
  type: "venture_capital",
  currency: "USD",
  checkSizeMin: 500_000,
  publishedAt: 1000,
  industryKeys: ["video"],
  texts: { en_us: { title: "Managing partner" } },
});
await makeInvestor(app, { name: "未上架天使", status: "check" });

const startups = async (query: object, viewer: Parameters<typeof searchStartups>[1]["viewer"] = visitor) => {
  const { page, size, sort, lang: _, ...filters } = startupQuery.parse(query);
  const found = await searchStartups(app, { viewer, filters, page, size, sort, locale: "zh-TW" });
  const counted = { count: found.count, isPartial: found.missing !== null, correction: found.correction };
  expect(await countStartups(app, { viewer, filters })).toEqual({ ...counted, isLowerBound: false });
  return found.result.map(({ id }) => id);
};
const investors = async (query: object, viewer: Parameters<typeof searchInvestors>[1]["viewer"] = visitor) => {
  const { page, size, sort, lang: _, ...filters } = investorQuery.parse(query);
  const found = await searchInvestors(app, { viewer, filters, page, size, sort, locale: "zh-TW" });
  const counted = { count: found.count, isPartial: found.missing !== null, correction: found.correction };
  expect(await countInvestors(app, { viewer, filters })).toEqual({ ...counted, isLowerBound: false });
  return found.result.map(({ id }) => id);
};

describe("searchStartups", () => {
  it("lists published startups only, newest first", async () => {
    expect(await startups({})).toEqual([biotech.id, coder.id]);
  });

  it.each<[string, object, string[]]>([
    ["a two-character word", { keyword: "生技" }, [biotech.id, coder.id]],
    ["a word of the description", { keyword: "encod" }, [coder.id]],
    ["all words", { keyword: "zencoder 生技" }, [coder.id]],
    ["some of the words", { keyword: "zencoder 檢測" }, [coder.id, biotech.id]],
    ["punctuation only", { keyword: "***" }, []],
    ["industry", { industry_keys: "video" }, [coder.id]],
    ["an industry by its parent", { industry_keys: "biotechnology" }, [biotech.id]],
    ["one of several industries", { industry_keys: ["video,games", "saas"] }, [biotech.id, coder.id]],
    ["domain", { domain_keys: "life_science" }, [biotech.id]],
    ["region", { region: "台北市" }, [biotech.id]],
    ["country", { country: "US" }, [coder.id]],
    ["employees", { employees: "1~10人" }, [coder.id]],
    ["industry and country", { industry_keys: "video", country: "TW" }, []],
  ])("finds by %s", async (_, query, expected) => {
    expect(await startups(query)).toEqual(expected);
  });

  it("sorts by relevance, or by date on request", async () => {
    expect((await startups({ keyword: "生技" }))[0]).toBe(biotech.id);
    const older = await published({ name: "生技", publishedAt: 1 });
    expect((await startups({ keyword: "生技" }))[0]).toBe(older.id);
    expect((await startups({ keyword: "生技", sort: "newest" })).at(-1)).toBe(older.id);
    await app.db.update(startupRows).set({ isPublish: 0 }).where(eq(startupRows.id, older.id));
    expect(await startups({ keyword: "生技" })).toEqual([biotech.id, coder.id]);
  });

  it("returns pages with the total count", async () => {
    expect(await startups({ size: "1", page: "2" })).toEqual([coder.id]);
    expect(await startups({ size: "1", page: "3" })).toEqual([]);
    const { filters } = { filters: startupQuery.parse({}) };
    const found = await searchStartups(app, {
      viewer: visitor,
      filters,
      page: 2,
      size: 1,
      sort: "newest",
      locale: "zh-TW",
    });
    expect(found).toMatchObject({ count: 2, page: 2, size: 1 });
  });

  it("returns cards with the fields the viewer may see, falling back to the other language", async () => {
    const card = async (viewer: typeof member | typeof visitor, locale: "zh-TW" | "en-US") =>
      (
        await searchStartups(app, {
          viewer,
          filters: startupQuery.parse({ country: "TW" }),
          page: 1,
          size: 12,
          sort: "newest",
          locale,
        })
      ).result[0];
    expect(await card(visitor, "zh-TW")).toEqual({
      id: biotech.id,
      name: "晨光生技",
      photo: null,
      slogan: { text: "讓檢測更快", locale: "zh_tw" },
      industries: [
        { key: "diagnostics", label: "檢測與診斷" },
        { key: "digital_health", label: "數位醫療" },
        { key: "saas", label: "SaaS 雲端軟體服務" },
      ],
      region: "台北市",
      country: "TW",
      countryName: "台灣",
      unclaimed: null,
      verifiedBadge: true,
      round: null,
      datedRound: null,
      publishedAt: 3000,
    });
    expect(await card(member, "en-US")).toMatchObject({
      slogan: { text: "Faster diagnostics", locale: "en_us" },
      industries: [{ label: "Diagnostics" }, { label: "Digital Health" }, { label: "SaaS" }],
      round: "seed",
    });
    expect((await card(basic, "en-US"))?.round).toBeNull();
  });

  it.each<[object, string[]]>([
    [{ round: "seed" }, [biotech.id]],
    [{ round: ["seed", "series_a"] }, [biotech.id, coder.id]],
    [{ funding_status: "raising" }, [biotech.id]],
    [{ amount_min: "40000000" }, [coder.id]],
    [{ amount_max: "40000000" }, [biotech.id]],
    [{ amount_min: "20000000", amount_max: "100000000" }, [biotech.id, coder.id]],
  ])("filters by fundraising only for viewers who may read it: %j", async (query, expected) => {
    for (const viewer of [member, gold, staff]) expect(await startups(query, viewer)).toEqual(expected);
    for (const viewer of [visitor, basic, coder.viewer]) {
      await expect(startups(query, viewer)).rejects.toMatchObject({
        code: "level_too_low",
        fields: { [Object.keys(query)[0] ?? ""]: expect.any(Array) },
      });
      const { page: _page, size: _size, sort: _sort, lang: _lang, ...filters } = startupQuery.parse(query);
      expect(await countStartups(app, { viewer, filters: permittedFilters(viewer, filters) })).toMatchObject({
        count: 2,
      });
    }
  });

  it("searches restricted texts only for viewers who may read them", async () => {
    for (const viewer of [visitor, basic, coder.viewer]) {
      expect(await startups({ keyword: "醫院" }, viewer)).toEqual([]);
      expect(await startups({ keyword: "營收" }, viewer)).toEqual([]);
    }
    expect(await startups({ keyword: "醫院" }, member)).toEqual([biotech.id]);
    expect(await startups({ keyword: "營收" }, member)).toEqual([]);
    for (const viewer of [gold, staff]) expect(await startups({ keyword: "營收" }, viewer)).toEqual([biotech.id]);
  });

  it("accepts any keyword", async () => {
    for (const keyword of ['"', 'a" OR name:', "NEAR(", "%_", "'; DROP TABLE startups; --", "\u0000", "😀"]) {
      await expect(startups({ keyword })).resolves.toBeInstanceOf(Array);
    }
  });
});

describe("searchInvestors", () => {
  it.each<[object, string[]]>([
    [{}, [angel.id, fund.id]],
    [{ keyword: "天使" }, [angel.id]],
    [{ keyword: "partner" }, [fund.id]],
    [{ type: "venture_capital" }, [fund.id]],
    [{ type: "angel,cvc" }, [angel.id]],
    [{ region: "高雄市" }, [angel.id]],
    [{ industry_keys: "media" }, [fund.id]],
    [{ amount_min: "6000000" }, [fund.id]],
    [{ amount_max: "2000000" }, [angel.id]],
    [{ amount_min: "1", amount_max: "100" }, []],
  ])("%j", async (query, expected) => {
    expect(await investors(query)).toEqual(expected);
  });

  it("searches descriptions only for signed-in viewers", async () => {
    expect(await investors({ keyword: "早期" })).toEqual([]);
    expect(await investors({ keyword: "早期" }, basic)).toEqual([angel.id]);
    expect(await investors({ keyword: "早期" }, coder.viewer)).toEqual([angel.id]);
  });
});
