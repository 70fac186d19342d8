import { describe, expect, it } from "vitest";
import { type Viewer, visitor } from "~/features/core/access/viewer";
import { investorTarget } from "~/features/core/access/walls";
import { addFavorite } from "~/features/discovery/favorites/add-favorite.server";
import { findNewResults } from "~/features/discovery/saved-searches/find-new-results.server";
import { saveSearch } from "~/features/discovery/saved-searches/save-search.server";
import { listProfile, makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { hideFrom } from "../../../../tests/support/hide-from";
import { startupQuery } from "./schema";
import { countStartups, exploreStartups, listStartups, searchStartups } from "./search-startups.server";

const app = testApp();
const { viewer: gold } = await makeInvestor(app, { level: "gold" });

/** Publishes a startup with this slogan and, for members to read, this summary; later ones are newer. */
async function publish(name: string, slogan: string, { region = "台北市", summary = "", status = "" } = {}) {
  const made = await makeStartup(app, {
    name,
    isPublish: 2,
    region,
    publishedAt: 1_000_000 + published.length * 1000,
    texts: { zh_tw: { slogan, summary: `<p>${summary}</p>`, financialStatus: `<p>${status}</p>` } },
  });
  await listProfile(app, made.id);
  published.push(made.id);
  return made;
}
const published: string[] = [];

for (const [at, name] of [..."甲乙丙丁戊己庚"].entries()) {
  await publish(`鳶尾${name}`, "鳶尾花卉", { region: at % 2 ? "基隆市" : "台北市" });
}
for (const name of "甲乙丙丁戊己庚") await publish(`芍藥${name}`, "芍藥花卉");
const both = await publish("山茶", "山茶 杜鵑");
const secret = await publish("木槿", "木槿", { summary: "紫藤", status: "鈴蘭" });

type Query = Parameters<typeof startupQuery.parse>[0] & object;

const optionsOf = (query: Query, viewer: Viewer) => {
  const { page, size, sort, lang: _, ...filters } = startupQuery.parse(query);
  return { viewer, filters, page, size, sort, locale: "zh-TW" } as const;
};

async function search(query: Query, viewer: Viewer = visitor) {
  const found = await exploreStartups(app, optionsOf(query, viewer));
  const lacking = Object.fromEntries(found.result.map(({ id, name }) => [name, found.missing?.[id] ?? null]));
  return { ...found, lacking, names: found.result.map(({ name }) => name) };
}

describe("a search for words that no profile has together", () => {
  it("finds those with most of them, marked with the words they lack", async () => {
    const { lacking, count, isLowerBound, names } = await search({ keyword: "山茶 杜鵑 鳶尾甲" });
    expect(lacking).toEqual({ 山茶: ["鳶尾甲"], 鳶尾甲: ["山茶", "杜鵑"] });
    expect({ count, isLowerBound, names }).toEqual({ count: 2, isLowerBound: false, names: ["山茶", "鳶尾甲"] });
  });

  it("leaves words out that nobody has, and needs half of the others", async () => {
    expect((await search({ keyword: "曇花 山茶" })).lacking).toEqual({ 山茶: ["曇花"] });
    // Two of four.
    expect((await search({ keyword: "山茶 杜鵑 芍藥丁 鳶尾丁" })).names).toEqual(["山茶"]);
    expect(await search({ keyword: "曇花 夜來香" })).toMatchObject({ count: 0, missing: null });
  });

  it("has every page of them once, in each order", async () => {
    for (const sort of ["relevance", "newest"] as const) {
      const pages = [];
      for (let page = 1; page <= 3; page++) pages.push(await search({ keyword: "鳶尾 芍藥", sort, page, size: 5 }));
      expect(pages.map(({ count, lastPage, page }) => [count, lastPage, page])).toEqual([
        [14, 3, 1],
        [14, 3, 2],
        [14, 3, 3],
      ]);
      const names = pages.flatMap((each) => each.names);
      expect([names.length, new Set(names).size]).toEqual([14, 14]);
      const places = pages.flatMap(({ result }) => result.map(({ id }) => published.indexOf(id)));
      if (sort === "newest") expect(places).toEqual(places.toSorted((one, other) => other - one));
    }
    const best = published.slice(3, 5);
    const byMatch = await exploreStartups(app, { ...optionsOf({ keyword: "鳶尾 芍藥", sort: "match" }, gold), best });
    expect(byMatch.result.slice(0, 2).map(({ id }) => id)).toEqual(best);
  });

  it("goes on after a row, to its end", async () => {
    const found: string[] = [];
    let after: string | undefined;
    do {
      const part = await search({ keyword: "鳶尾 芍藥", sort: "newest", size: 7, after });
      expect(part.missing).not.toBeNull();
      found.push(...part.names);
      after = part.next ?? undefined;
    } while (after !== undefined);
    expect(new Set(found).size).toBe(14);
  });

  it("keeps to the filters, with their counts", async () => {
    const keyword = "鳶尾 芍藥";
    const { count, lacking, facets } = await search({ keyword, region: "基隆市" });
    expect({ count, lacking }).toEqual({
      count: 3,
      lacking: { 鳶尾乙: ["芍藥"], 鳶尾丁: ["芍藥"], 鳶尾己: ["芍藥"] },
    });
    expect(facets.region).toBeUndefined();
    expect((await search({ keyword })).facets.region).toEqual({ 台北市: 11, 基隆市: 3 });
    await addFavorite(app, { actor: gold, targetId: both.id });
    expect((await search({ keyword: "山茶 芍藥", favorites: "1" }, gold)).lacking).toEqual({ 山茶: ["芍藥"] });
    // Amounts that are not facets are compared.
    expect(await search({ keyword, amount_min: "123" }, gold)).toMatchObject({ count: 0, missing: null });
  });

  it("is not taken for what is new since a time, or for the end of full matches", async () => {
    expect(await search({ keyword: "鳶尾 芍藥", published_since: "1000" })).toMatchObject({ count: 0, missing: null });
    const first = await search({ keyword: "山茶 杜鵑", sort: "newest", size: 1 });
    expect(first).toMatchObject({ count: 1, missing: null });
    const after = first.next ?? "";
    expect(after).not.toBe("");
    expect(await search({ keyword: "山茶 杜鵑", sort: "newest", size: 1, after })).toMatchObject({
      count: 0,
      missing: null,
    });
  });

  it("is nothing for saved searches", async () => {
    const query = `keyword=${encodeURIComponent("鳶尾 芍藥")}`;
    const { viewer: actor } = await makeInvestor(app, { level: "gold" });
    await saveSearch(app, { actor, side: "startup", query, name: "花", isMailed: true });
    const options = { viewer: actor, search: { side: "startup", query }, since: 0, limit: 5, locale: "zh-TW" } as const;
    expect(await findNewResults(app, options)).toMatchObject({ count: 0, newest: [] });
    expect((await listStartups(app, optionsOf({ keyword: "鳶尾 芍藥" }, actor))).count).toBe(0);
  });
});

describe("what a reader may not read", () => {
  it("counts as lacking", async () => {
    const keyword = "木槿 紫藤 鳶尾甲";
    expect((await search({ keyword }, gold)).lacking).toEqual({ 木槿: ["鳶尾甲"], 鳶尾甲: ["木槿", "紫藤"] });
    expect((await search({ keyword })).lacking).toMatchObject({ 木槿: ["紫藤", "鳶尾甲"] });
  });

  it("counts as lacking behind a wall, also of a profile that is found", async () => {
    const { viewer: walled } = await makeInvestor(app, { level: "gold" });
    const keyword = "木槿 鈴蘭 鳶尾甲";
    expect((await search({ keyword }, walled)).lacking).toMatchObject({ 木槿: ["鳶尾甲"] });
    await hideFrom(app, { startupId: secret.id, target: investorTarget(walled.id), hides: "numbers" });
    expect((await search({ keyword }, walled)).lacking).toMatchObject({ 木槿: ["鈴蘭", "鳶尾甲"] });
    expect((await search({ keyword }, gold)).lacking).toMatchObject({ 木槿: ["鳶尾甲"] });
    await hideFrom(app, { startupId: secret.id, target: investorTarget(walled.id) });
    expect((await search({ keyword }, walled)).lacking).toEqual({ 鳶尾甲: ["木槿", "鈴蘭"] });
    // Its name and its words correct nothing.
    expect((await search({ keyword: "木槿花園" }, walled)).correction).toBeNull();
  });
});

it("finds what every other search finds, without its partial matches", async () => {
  for (const keyword of ["鳶尾", "山茶 杜鵑", "鳶尾甲 花卉"]) {
    const { correction, missing, ...found } = await searchStartups(app, optionsOf({ keyword }, visitor));
    expect({ correction, missing }).toEqual({ correction: null, missing: null });
    expect(found).toEqual(await listStartups(app, optionsOf({ keyword }, visitor)));
    const { filters } = optionsOf({ keyword }, visitor);
    expect(await countStartups(app, { viewer: visitor, filters })).toMatchObject({
      count: found.count,
      isPartial: false,
    });
  }
});
