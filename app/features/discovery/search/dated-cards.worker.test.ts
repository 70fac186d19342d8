import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listings } from "~/db/schema";
import { type Viewer, visitor } from "~/features/core/access/viewer";
import { reindexOutdated } from "~/features/discovery/listings/reindex-outdated.server";
import { confirmFacts } from "~/features/intake/fact-confirmations/confirm-facts.server";
import { staleAfter } from "~/features/records/dated-facts/facts";
import { listHighlights } from "~/features/site/highlights/list-highlights.server";
import { makeInvestor, makeStartup, type StartupOverrides } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { findByName } from "./find-by-name.server";
import { listingColumns } from "./list-query.server";
import { investorQuery, startupQuery } from "./schema";
import { searchInvestors } from "./search-investors.server";
import { searchStartups } from "./search-startups.server";

const clock = { now: Date.parse("2026-11-23T04:00:00Z") };
const app = testApp({ now: () => clock.now });
const locale = "zh-TW";
const { viewer: member } = await makeInvestor(app, { level: "normal", status: "active" });
const { viewer: basic } = await makeInvestor(app, { level: "empty", status: "active" });

/** Creates a listed startup whose round holds since 1970 and was just confirmed. */
const startup = (name: string, overrides: StartupOverrides = {}) =>
  makeStartup(app, {
    name,
    isPublish: 2,
    publishedAt: clock.now,
    round: "seed",
    fundraising: 5,
    factDates: { round: [5, clock.now], fundraising: [6, 6], fund_of_shares: [7, 7] },
    ...overrides,
  });

async function startupCardOf(viewer: Viewer, keyword: string) {
  const { page, size, sort, lang: _, ...filters } = startupQuery.parse({ keyword });
  return (await searchStartups(app, { viewer, filters, page, size, sort, locale })).result[0];
}

async function investorCardOf(viewer: Viewer, keyword: string) {
  const { page, size, sort, lang: _, ...filters } = investorQuery.parse({ keyword });
  return (await searchInvestors(app, { viewer, filters, page, size, sort, locale })).result[0];
}

const storedOf = async (id: string) =>
  (await app.db.select({ dates: listings.factDates }).from(listings).where(eq(listings.profileId, id)).get())?.dates;

describe("a startup's card", () => {
  it("dates the round, for those who may read it, and nothing else", async () => {
    const at = clock.now;
    const { id } = await startup("有輪次的公司");
    expect(await storedOf(id)).toEqual({ round: [5, at] });
    const datedRound = { name: "round", since: 5, confirmedAt: at, isStale: false };
    expect(await startupCardOf(member, "有輪次")).toMatchObject({ round: "seed", datedRound });
    const hidden = { round: null, datedRound: null };
    for (const viewer of [visitor, basic]) expect(await startupCardOf(viewer, "有輪次")).toMatchObject(hidden);
    expect(await findByName(app, { viewer: visitor, side: "startup", name: "有輪次的公司", locale })).toMatchObject([
      hidden,
    ]);
    const featured = await listHighlights(app, { viewer: visitor, side: "startup", locale });
    expect(featured.find((card) => card.id === id)).toMatchObject(hidden);
  });

  it("is greyed after 90 days, even before cron has lowered it, until it is confirmed", async () => {
    const { id, viewer } = await startup("要確認的公司");
    clock.now += staleAfter - 1;
    expect((await startupCardOf(member, "要確認"))?.datedRound?.isStale).toBe(false);
    clock.now += 1;
    expect((await startupCardOf(member, "要確認"))?.datedRound?.isStale).toBe(true);
    await confirmFacts(app, { actor: viewer, seen: { round: 5 }, by: "page" });
    expect((await startupCardOf(member, "要確認"))?.datedRound).toEqual({
      name: "round",
      since: 5,
      confirmedAt: clock.now,
      isStale: false,
    });
    expect(await storedOf(id)).toEqual({ round: [5, clock.now] });
  });

  it("has no date without a round, without dates and while unclaimed", async () => {
    await startup("沒有輪次", { round: "", fundingStatus: "raising" });
    await startup("沒有日期", { factDates: {} });
    const unclaimed = await startup("沒人認領", { unclaimedSource: "List", sourcedAt: clock.now });
    expect(await storedOf(unclaimed.id)).toEqual({});
    for (const name of ["沒有輪次", "沒有日期", "沒人認領"]) {
      expect(await startupCardOf(member, name), name).toMatchObject({ datedRound: null });
    }
  });

  it("gets the date of a listing that was written before there were any", async () => {
    const { id } = await startup("舊列表的公司");
    await app.db.update(listings).set({ factDates: {}, indexVersion: 2 }).where(eq(listings.profileId, id));
    expect(await startupCardOf(member, "舊列表")).toMatchObject({ round: "seed", datedRound: null });
    await reindexOutdated(app);
    expect(await startupCardOf(member, "舊列表")).toMatchObject({ datedRound: { since: 5 } });
  });
});

it("is not even read for those who may not see the startup's round", async () => {
  const { id } = await startup("唯讀的公司");
  const read = (withRound: boolean) =>
    app.db.select(listingColumns({ withRound })).from(listings).where(eq(listings.profileId, id)).get();
  expect(await read(false)).toMatchObject({ round: null, factDates: null });
  expect(await read(true)).toMatchObject({ round: "seed", factDates: { round: [5, clock.now] } });
});

describe("an investor's card", () => {
  it("dates the check size, for everyone, and nothing else", async () => {
    const { id, viewer } = await makeInvestor(app, {
      name: "有金額的天使",
      status: "active",
      checkSizeMin: 5,
      currency: "TWD",
      publishedAt: clock.now,
      factDates: { check_size: [8, 9], current_invest: [6, 6] },
    });
    const datedCheckSize = { name: "check_size", since: 8, confirmedAt: 9, isStale: true };
    for (const reader of [visitor, member]) {
      expect(await investorCardOf(reader, "有金額")).toMatchObject({ datedCheckSize });
    }
    expect(await findByName(app, { viewer: visitor, side: "investor", name: "有金額的天使", locale })).toMatchObject([
      { datedCheckSize },
    ]);
    expect(await storedOf(id)).toEqual({ check_size: [8, 9] });
    await confirmFacts(app, { actor: viewer, seen: { check_size: 8 }, by: "page" });
    expect(await investorCardOf(visitor, "有金額")).toMatchObject({
      datedCheckSize: { since: 8, confirmedAt: clock.now, isStale: false },
    });
  });
});
