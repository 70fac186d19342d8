import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { weekMs } from "~/durations";
import { visitor } from "~/features/core/access/viewer";
import { bestMatches } from "~/features/discovery/match/best-matches.server";
import { findMatch } from "~/features/discovery/match/find-match.server";
import { startupQuery } from "~/features/discovery/search/schema";
import { exploreStartups, searchStartups } from "~/features/discovery/search/search-startups.server";
import { suggest } from "~/features/discovery/search/suggest.server";
import { getStartupForViewer } from "~/features/showcase/profile-pages/get-startup.server";
import { featureProfile } from "~/features/site/highlights/feature-profile.server";
import { findToFeature } from "~/features/site/highlights/find-to-feature.server";
import { listHighlights } from "~/features/site/highlights/list-highlights.server";
import { countLiveNumbers } from "~/features/site/home/queries.server";
import { listSitemapFiles, listSitemapPaths } from "~/features/site/sitemap/queries.server";
import { makeInvestor, makeStaff, makeStartup, type StartupOverrides } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { askApi } from "../../../../tests/support/ask-call";

const app = testApp();

/** Creates an imported listing that nobody has claimed, all of whose fields could be found if it had an owner. */
function makeUnclaimed(overrides: StartupOverrides = {}) {
  return makeStartup(app, {
    isPublish: 2,
    publishedAt: app.now(),
    unclaimedSource: "YC list",
    sourcedAt: 1_700_000_000_000,
    verifiedBadge: true,
    round: "seed",
    fundraising: 1_000_000,
    currency: "TWD",
    industryKeys: ["fintech"],
    texts: { en_us: { description: "Quokka rentals by the hour", summary: "<p>Zanzibar hidden</p>" } },
    account: { email: `${crypto.randomUUID()}@import.invalid`, activatedAt: null, changePassword: 1 },
    ...overrides,
  });
}

const makeOwned = (overrides: StartupOverrides = {}) =>
  makeStartup(app, { isPublish: 2, publishedAt: app.now() - 4 * weekMs, industryKeys: ["fintech"], ...overrides });

const search = (keyword: string, sort: "relevance" | "newest" | "match", viewer = visitor as never) =>
  searchStartups(app, {
    viewer,
    filters: startupQuery.parse({ keyword }),
    page: 1,
    size: 12,
    sort,
    locale: "en-US",
  });

let unclaimed: Awaited<ReturnType<typeof makeUnclaimed>>;
let owned: Awaited<ReturnType<typeof makeOwned>>;
let investor: Awaited<ReturnType<typeof makeInvestor>>;
beforeAll(async () => {
  unclaimed = await makeUnclaimed({ name: "Quokka Quarters" });
  owned = await makeOwned({
    name: "Marsupial Labs",
    texts: { en_us: { description: "We tell visitors about the quokka" } },
  });
  investor = await makeInvestor(app, { level: "gold", status: "active", industryKeys: ["fintech"] });
});

describe("an unclaimed listing", () => {
  it("comes after profiles with an owner in every order, although newer and a better match", async () => {
    for (const sort of ["relevance", "newest", "match"] as const) {
      const found = await search("quokka", sort, investor.viewer as never);
      expect(found.result.map(({ id }) => id)).toEqual([owned.id, unclaimed.id]);
    }
    const all = (await search("", "newest")).result.map(({ id }) => id);
    expect(all.indexOf(unclaimed.id)).toBeGreaterThan(all.indexOf(owned.id));
  });

  it("is marked with source and date, without badge, on its card and page", async () => {
    const { result } = await search("quokka quarters", "relevance");
    const mark = { source: "YC list", at: 1_700_000_000_000 };
    expect(result[0]).toMatchObject({ id: unclaimed.id, unclaimed: mark, verifiedBadge: false, round: null });
    const page = await getStartupForViewer(app, { viewer: visitor, id: unclaimed.id, locale: "en-US" });
    expect(page).toMatchObject({ unclaimed: mark, verified_badge: false, next_steps: {}, next_step: null });
    expect(await getStartupForViewer(app, { viewer: visitor, id: owned.id, locale: "en-US" })).toMatchObject({
      unclaimed: null,
    });
  });

  it("shows premium members no more than anyone else, and its hidden fields are not searchable", async () => {
    const { viewer } = investor;
    const view = await getStartupForViewer(app, { viewer, id: unclaimed.id, locale: "en-US" });
    expect(view.granted.sort()).toEqual(["basic", "card"]);
    expect(JSON.stringify(view)).not.toContain("Zanzibar");
    expect((await search("zanzibar", "relevance", viewer as never)).result).toEqual([]);
    const explored = await exploreStartups(app, {
      viewer,
      filters: startupQuery.parse({ keyword: "quokka" }),
      page: 1,
      size: 12,
      sort: "relevance",
      locale: "en-US",
    });
    expect(Object.keys(explored.foundIn)).toContain(unclaimed.id);
    const seeds = startupQuery.parse({ round: ["seed"] });
    const byRound = await searchStartups(app, {
      viewer,
      filters: seeds,
      page: 1,
      size: 12,
      sort: "newest",
      locale: "en-US",
    });
    expect(byRound.result.map(({ id }) => id)).not.toContain(unclaimed.id);
  });

  it("is not counted in headline figures or as new", async () => {
    const before = await countLiveNumbers(app, { viewer: visitor });
    const { id } = await makeUnclaimed({ name: "Uncounted" });
    expect(await countLiveNumbers(app, { viewer: visitor })).toEqual(before);
    const since = startupQuery.parse({ published_since: String(app.now() - weekMs) });
    const fresh = await searchStartups(app, {
      viewer: visitor,
      filters: since,
      page: 1,
      size: 12,
      sort: "newest",
      locale: "en-US",
    });
    expect(fresh.result.map((one) => one.id)).not.toContain(id);
    await env.DB.prepare("UPDATE startups SET is_publish = 0 WHERE id = ?").bind(id).run();
    expect(await countLiveNumbers(app, { viewer: visitor })).toEqual(before);
  });

  it("is neither suggested as a match, nor featured, nor in the sitemap", async () => {
    expect(
      await bestMatches(app, { viewer: investor.viewer, side: "startup", sort: "match", keyword: "" }),
    ).not.toContain(unclaimed.id);
    expect(await findMatch(app, { viewer: investor.viewer, id: unclaimed.id })).toBeNull();
    expect(await findMatch(app, { viewer: investor.viewer, id: owned.id })).not.toBeNull();
    expect(
      (await listHighlights(app, { viewer: visitor, side: "startup", locale: "en-US" })).map(({ id }) => id),
    ).not.toContain(unclaimed.id);
    const { viewer: actor } = await makeStaff(app, { staffRole: "admin" });
    expect(await findToFeature(app, { actor, side: "startup", name: "quokka", locale: "en-US" })).toEqual([]);
    await expect(featureProfile(app, { actor, id: unclaimed.id })).rejects.toThrow();
    const files = await listSitemapFiles(app);
    const paths = (await Promise.all(files.map((file) => listSitemapPaths(app, { file })))).flat().join(" ");
    expect(paths).toContain(owned.id);
    expect(paths).not.toContain(unclaimed.id);
  });

  it("is found by its name while typing", async () => {
    const { profiles } = await suggest(app, { viewer: visitor, side: "startup", typed: "quokka", locale: "en-US" });
    expect(profiles.map(({ id }) => id)).toEqual([unclaimed.id]);
  });

  it("answers a message with 409 unclaimed, whatever the investor's level", async () => {
    const basic = await makeInvestor(app, { level: "empty" });
    for (const { token } of [investor, basic]) {
      const response = await askApi(
        app,
        new Request("http://localhost/api/v1/messages", {
          method: "POST",
          headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", "Accept-Language": "zh-TW" },
          body: JSON.stringify({ target_id: unclaimed.id, message: "您好" }),
        }),
      );
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        error: { code: "unclaimed", message: expect.stringContaining("認領") },
      });
    }
  });
});
