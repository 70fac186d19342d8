import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listings, startups } from "~/db/schema";
import { dayMs } from "~/durations";
import { investorQuery, startupQuery } from "~/features/discovery/search/schema";
import { searchInvestors } from "~/features/discovery/search/search-investors.server";
import { searchStartups } from "~/features/discovery/search/search-startups.server";
import { staleAfter } from "~/features/records/dated-facts/facts";
import { makeInvestor, makeStartup, type StartupOverrides } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { rowsRead } from "../../../../tests/support/rows-read";
import { lowerUnconfirmed, rankStatements } from "./rank.server";

const clock = { now: Date.parse("2026-11-23T04:00:00Z") };
const app = testApp({ now: () => clock.now });
const { viewer } = await makeInvestor(app, { level: "gold" });

/** Creates a listed startup with a round confirmed `confirmed` days ago. */
function published(name: string, { confirmed, ...overrides }: StartupOverrides & { confirmed: number }) {
  const at = clock.now - confirmed * dayMs;
  return makeStartup(app, {
    name,
    isPublish: 2,
    round: "seed",
    factDates: { round: [at, at] },
    publishedAt: clock.now,
    ...overrides,
  });
}

async function find(query: Record<string, unknown> = {}) {
  const { page, size, sort, lang: _, ...filters } = startupQuery.parse(query);
  return searchStartups(app, { viewer, filters, page, size, sort, locale: "zh-TW" });
}
const namesOf = async (query: Record<string, unknown> = {}) => (await find(query)).result.map(({ name }) => name);

async function rank(id: string) {
  const [first, ...rest] = rankStatements(app, { side: "startup", id });
  if (first) await app.db.batch([first, ...rest]);
}
const listingOf = (id: string) => app.db.select().from(listings).where(eq(listings.profileId, id)).get();

describe("the order of lists", () => {
  it("has profiles with unconfirmed facts after the others and before unclaimed listings, newest first in each", async () => {
    await published("排序舊確認", { confirmed: 200, publishedAt: clock.now - 1 });
    await published("排序新確認", { confirmed: 1, publishedAt: clock.now - 500 * dayMs });
    await published("排序更舊", { confirmed: 91, publishedAt: clock.now - 300 * dayMs });
    await published("排序未認領", { confirmed: 400, unclaimedSource: "List", sourcedAt: clock.now });
    await published("排序最新", { confirmed: 89, publishedAt: clock.now });
    const expected = ["排序最新", "排序新確認", "排序舊確認", "排序更舊", "排序未認領"];
    expect(await namesOf({ keyword: "排序", sort: "newest" })).toEqual(expected);
    // Continues in the same order from any row.
    const first = await find({ keyword: "排序", sort: "newest", size: 2 });
    expect(await namesOf({ keyword: "排序", sort: "newest", after: first.next })).toEqual(expected.slice(2));
  });

  it("by relevance lowers within equally good matches only: the exact name stays first", async () => {
    await published("橘子", { confirmed: 200 });
    await published("橘子樹", { confirmed: 200 });
    await published("橘子園", { confirmed: 1, publishedAt: clock.now - 400 * dayMs });
    expect(await namesOf({ keyword: "橘子" })).toEqual(["橘子", "橘子園", "橘子樹"]);
  });

  it("is the same for investors", async () => {
    const dates = (days: number) => ({ check_size: [0, clock.now - days * dayMs] }) as const;
    const listed = { status: "active", checkSizeMin: 5, publishedAt: clock.now } as const;
    await makeInvestor(app, { ...listed, name: "久未確認的天使", factDates: dates(95) });
    await makeInvestor(app, {
      ...listed,
      name: "剛確認的天使",
      factDates: dates(5),
      publishedAt: clock.now - 900 * dayMs,
    });
    const { page, size, sort, lang: _, ...filters } = investorQuery.parse({ keyword: "天使", sort: "newest" });
    const found = await searchInvestors(app, { viewer, filters, page, size, sort, locale: "zh-TW" });
    expect(found.result.map(({ name }) => name)).toEqual(["剛確認的天使", "久未確認的天使"]);
  });

  it("does not lower a profile for a fact that it does not state", async () => {
    const { id } = await published("沒有輪次", { confirmed: 300, round: "" });
    expect(await listingOf(id)).toMatchObject({ facts: [], confirmedAt: null, isStale: false, askAt: null });
  });
});

describe("time", () => {
  it("lowers a profile on its 90th day by cron, in bounded runs, and a confirmation raises it", async () => {
    const made = [];
    for (const name of ["時間一", "時間二", "時間三"]) made.push(await published(name, { confirmed: 0 }));
    const fresh = await published("時間新", { confirmed: -1, publishedAt: clock.now - 700 * dayMs });
    const order = () => namesOf({ keyword: "時間", sort: "newest" });
    expect((await order()).at(-1)).toBe("時間新");
    clock.now += staleAfter - 1;
    await lowerUnconfirmed(app);
    expect((await order()).at(-1)).toBe("時間新");
    clock.now += 1;
    expect(await lowerUnconfirmed(app, 2)).toBe(2);
    expect(await lowerUnconfirmed(app, 2)).toBe(1);
    expect(await lowerUnconfirmed(app, 2)).toBe(0);
    expect((await order())[0]).toBe("時間新");
    expect(await order()).toHaveLength(4);

    const [one] = made;
    const id = one?.id ?? "";
    await app.db
      .update(startups)
      .set({ factDates: { round: [0, clock.now] } })
      .where(eq(startups.id, id));
    await rank(id);
    expect((await order()).slice(0, 2)).toEqual(["時間一", "時間新"]);
    expect(await listingOf(id)).toMatchObject({ confirmedAt: clock.now, isStale: false });
    expect(await listingOf(fresh.id)).toMatchObject({ isStale: false });
  });

  it("never parts a listing from its index, however often it moves", async () => {
    const { id } = await published("來回移動", { confirmed: 0 });
    await published("來回不動", { confirmed: 0 });
    for (const days of [100, 0, 100, 100, 0]) {
      const at = clock.now - days * dayMs;
      await app.db
        .update(startups)
        .set({ factDates: { round: [at, at] } })
        .where(eq(startups.id, id));
      await rank(id);
      expect((await namesOf({ keyword: "來回" })).sort()).toEqual(["來回不動", "來回移動"].sort());
      expect((await listingOf(id))?.isStale).toBe(days === 100);
    }
    const strays = await app.db.get<{ n: number }>(
      sql`SELECT count(*) AS n FROM search_index WHERE rowid NOT IN (SELECT doc FROM listings)`,
    );
    expect(strays?.n).toBe(0);
    await env.DB.prepare("INSERT INTO search_index (search_index) VALUES ('integrity-check')").run();
  });

  it("moves a profile whose time of publication is unknown", async () => {
    const { id } = await published("不知何時上架", { confirmed: 100, publishedAt: null });
    clock.now += 1;
    await app.db
      .update(startups)
      .set({ factDates: { round: [0, clock.now] } })
      .where(eq(startups.id, id));
    await rank(id);
    expect(await listingOf(id)).toMatchObject({ isStale: false });
    expect(await namesOf({ keyword: "不知何時上架" })).toHaveLength(1);
  });

  it("is harmless to profiles that are not listed", async () => {
    const { id } = await makeStartup(app, { round: "seed", factDates: { round: [0, 0] } });
    await rank(id);
    expect(await listingOf(id)).toBeUndefined();
  });

  it("costs the same however many profiles there are: only what is due is read", async () => {
    const before = await rowsRead(() => lowerUnconfirmed(app));
    for (let made = 0; made < 30; made++) await published(`很多 ${made}`, { confirmed: 1 });
    const after = await rowsRead(() => lowerUnconfirmed(app));
    expect(after.result).toBe(0);
    expect(after.rows).toBe(before.rows);
  });
});
