import { describe, expect, it } from "vitest";
import { bestMatches } from "~/features/discovery/match/best-matches.server";
import {
  type InvestorOverrides,
  listProfile,
  makeInvestor,
  makeStartup,
  type StartupOverrides,
} from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { investorQuery, startupQuery } from "./schema";
import { searchInvestors } from "./search-investors.server";
import { searchStartups } from "./search-startups.server";

const app = testApp();
const { viewer } = await makeInvestor(app, { level: "gold", industryKeys: ["video"] });
const { viewer: founder } = await makeStartup(app, {});
let time = 1_000_000;

/** Publishes a startup; later ones are newer. */
async function publish(name: string, overrides: StartupOverrides = {}) {
  time += 1000;
  const made = await makeStartup(app, { name, isPublish: 2, publishedAt: time, ...overrides });
  await listProfile(app, made.id);
  return made.id;
}

async function list(name: string, overrides: InvestorOverrides = {}) {
  time += 1000;
  const made = await makeInvestor(app, { name, status: "active", publishedAt: time, ...overrides });
  await listProfile(app, made.id);
  return made.id;
}

const said = (slogan: string) => ({ texts: { zh_tw: { slogan } } });

const inName = await publish("鳶尾甲");
const oldest = await publish("乙", said("鳶尾花卉"));
const inText = await publish("丙", { texts: { zh_tw: { slogan: "花卉", description: "<p>鳶尾</p>" } } });
const older = await publish("丁", { ...said("鳶尾園藝"), industryKeys: ["video"] });
const newest = await publish("戊", said("鳶尾農場"));
const textNewest = await publish("己", { texts: { zh_tw: { slogan: "農場", description: "<p>鳶尾</p>" } } });
const other = await publish("庚", said("芍藥"));
const unclaimed = await publish("辛", { ...said("鳶尾展覽"), unclaimedSource: "List" });

async function search(query: Parameters<typeof startupQuery.parse>[0] & object, best: readonly string[] = []) {
  const { page, size, sort, lang: _, ...filters } = startupQuery.parse({ keyword: "鳶尾", ...query });
  const found = await searchStartups(app, { viewer, filters, page, size, sort, locale: "zh-TW", best });
  return found.result.map(({ id }) => id);
}

describe("equally relevant results", () => {
  it("come by time of publication, unclaimed listings last", async () => {
    expect(await search({})).toEqual([inName, newest, older, oldest, textNewest, inText, unclaimed]);
  });

  it("have the best matches first, in their order, but not before more relevant ones", async () => {
    const expected = [inName, oldest, older, newest, inText, textNewest, unclaimed];
    expect(await search({}, [other, inText, oldest, "none", older])).toEqual(expected);
    expect(await search({}, [older])).toEqual([inName, older, newest, oldest, textNewest, inText, unclaimed]);
  });

  it("are on one page each, and keep to the filters", async () => {
    const best = [inText, oldest, older];
    const pages: string[] = [];
    for (let page = 1; page <= 4; page++) pages.push(...(await search({ page, size: 2 }, best)));
    expect(pages).toEqual(await search({}, best));
    expect(await search({ industry_keys: "video" }, best)).toEqual([older]);
  });

  it("are by time of publication when sorted so", async () => {
    const newestFirst = [textNewest, newest, older, inText, oldest, inName, unclaimed];
    expect(await search({ sort: "newest" }, [inText, oldest])).toEqual(newestFirst);
  });

  it("work the same for investors", async () => {
    const first = await list("鳶尾創投");
    const second = await list("鳶尾資本");
    const { page, size, sort, lang: _, ...filters } = investorQuery.parse({ keyword: "鳶尾" });
    const options = { viewer: founder, filters, page, size, sort, locale: "zh-TW" } as const;
    const found = async (best: string[]) =>
      (await searchInvestors(app, { ...options, best })).result.map(({ id }) => id);
    expect(await found([])).toEqual([second, first]);
    expect(await found([first])).toEqual([first, second]);
  });
});

describe("the matches that change a list's order", () => {
  it("are asked for by match, or by relevance to a keyword, of one's own other side", async () => {
    const ask = (sort: "match" | "relevance" | "newest", keyword: string, side: "startup" | "investor" = "startup") =>
      bestMatches(app, { viewer, side, sort, keyword });
    const best = await ask("match", "");
    expect(best).toContain(older);
    expect(await ask("relevance", "鳶尾")).toEqual(best);
    for (const none of [ask("relevance", " "), ask("newest", "鳶尾"), ask("match", "", "investor")]) {
      expect(await none).toEqual([]);
    }
  });
});
