import { expect, it } from "vitest";
import { favorites } from "~/db/schema";
import { indexStatements } from "~/features/discovery/listings/index-profile.server";
import { makeInvestor, makeStartup, type StartupOverrides } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { startupFilterChoices } from "./filter-choices.server";
import { looseningLinks } from "./loosening-links";
import { readQuery, startupQuery } from "./schema";
import { exploreStartups } from "./search-startups.server";

const app = testApp();
const { id: readerId, viewer } = await makeInvestor(app, { level: "normal" });

async function publish(overrides: StartupOverrides) {
  const { id } = await makeStartup(app, { isPublish: 2, publishedAt: 1, currency: "TWD", ...overrides });
  for (const statement of await indexStatements(app, id)) await statement;
  return id;
}

const favorite = await publish({ name: "磷光電池", region: "基隆市", fundraising: 4_000_000 });
await publish({ name: "磷光材料", region: "花蓮", fundraising: 4_000_000 });
await app.db.insert(favorites).values({ accountId: readerId, targetId: favorite, createdAt: 1 });

/** Returns the links that a search without results offers, with the number of results of each. */
async function linksFor(search: string) {
  const options = { viewer, locale: "en-US" } as const;
  const query = readQuery(startupQuery, new URLSearchParams(search));
  const found = await exploreStartups(app, { ...options, filters: query, page: 1, size: 12, sort: "newest" });
  expect(found.count, search).toBe(0);
  const choices = await startupFilterChoices(app, { ...options, query, counts: {}, all: {} });
  const links = looseningLinks(found.loosenings, choices);
  for (const { search: looser, count } of links) {
    const filters = readQuery(startupQuery, new URLSearchParams(looser));
    const { count: behind } = await exploreStartups(app, { ...options, filters, page: 1, size: 12, sort: "newest" });
    expect(behind, looser).toBe(count);
  }
  return links.map(({ removed, count }) => [typeof removed === "string" ? removed : removed.label, count]);
}

it("a filter with several values is loosened as a whole", async () => {
  expect(await linksFor("keyword=磷光&region=宜蘭&region=台東")).toEqual([["City or county", 2]]);
});

it("both bounds of an amount are loosened together, also a range that contains nothing", async () => {
  expect(await linksFor("keyword=磷光&amount_min=50000000&amount_max=100000000")).toEqual([["Target raise", 2]]);
  expect(await linksFor("keyword=磷光&amount_min=100000001&amount_max=5000001")).toEqual([["Target raise", 2]]);
});

it("favourites are loosened, and are not kept without filters", async () => {
  expect(await linksFor("keyword=磷光&favorites=1&region=花蓮")).toEqual([
    ["filters", 2],
    ["Hualien County", 1],
    ["Only my favorites", 1],
  ]);
});

it("the keyword and all filters are offered first, however many filters are in use", async () => {
  await publish({
    name: "稜鏡",
    region: "澎湖縣",
    registerCountry: "JP",
    employees: "1~10人",
    round: "seed",
    fundingStatus: "raising",
    fundraising: 300_000_000,
    industryKeys: ["games"],
    domainKeys: ["genomics"],
  });
  const query =
    "industry_keys=games&domain_keys=genomics&region=澎湖縣&country=JP&employees=1~10人&round=seed&funding_status=raising";
  expect(await linksFor(`keyword=磷光&${query}&amount_min=100000000`)).toEqual([
    ["filters", 2],
    ["keyword", 1],
  ]);
});
