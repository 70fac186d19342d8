import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts, firewallOpenings, listings, startups } from "~/db/schema";
import { dayMs } from "~/durations";
import { type Viewer, visitor } from "~/features/core/access/viewer";
import { investorTarget } from "~/features/core/access/walls";
import { dismissProfile } from "~/features/discovery/match/dismiss-profile.server";
import { getStartupForViewer } from "~/features/showcase/profile-pages/get-startup.server";
import type { Locale } from "~/locales/locale";
import { writeProfiles } from "../../../../tests/bench/many-profiles";
import {
  type InvestorOverrides,
  makeInvestor,
  makeStaff,
  makeStartup,
  type StartupOverrides,
} from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { hideFrom } from "../../../../tests/support/hide-from";
import { rowsRead } from "../../../../tests/support/rows-read";
import { findSimilarStartups } from "./find-similar.server";

const app = testApp();

/** Unique per test, so that startups of different tests share no key. */
let industry = "";

beforeEach(() => {
  industry = `industry_${crypto.randomUUID()}`;
});

let published = 1000;
const startup = (overrides: StartupOverrides = {}) => {
  published += 1;
  return makeStartup(app, { isPublish: 2, publishedAt: published, industryKeys: [industry], ...overrides });
};
const member = (overrides: InvestorOverrides = {}) =>
  makeInvestor(app, { level: "gold", status: "active", publishedAt: 1, ...overrides });
const described = (slogan: string, description: string) => ({ texts: { zh_tw: { slogan, description } } });

async function similarTo(id: string, viewer: Viewer = visitor, locale: Locale = "en-US") {
  const seen = await getStartupForViewer(app, { viewer, id, locale });
  return findSimilarStartups(app, { viewer, locale, startup: seen });
}
const idsOf = async (id: string, viewer?: Viewer) => (await similarTo(id, viewer)).map(({ card }) => card.id);
const kindsOf = async (id: string, viewer?: Viewer) =>
  (await similarTo(id, viewer)).flatMap(({ reasons }) => reasons.map(({ kind }) => kind));

describe("similar startups", () => {
  it("are at most four that are published and have an owner, never the startup itself", async () => {
    const { id } = await startup();
    const draft = await startup({ isPublish: 0 });
    const unclaimed = await startup({ unclaimedSource: "A list", sourcedAt: 1 });
    expect(await similarTo(id)).toEqual([]);
    const others: string[] = [];
    for (let made = 0; made < 6; made++) others.push((await startup()).id);
    const found = await idsOf(id);
    expect(found).toEqual(others.reverse().slice(0, 4));
    expect(found).not.toContain(draft.id);
    expect(await idsOf(unclaimed.id)).toEqual(others.slice(0, 4));
  });

  it("come in the order of what they have in common, in the reader's language", async () => {
    const { id } = await startup({
      domainKeys: ["ai"],
      region: "台北市",
      ...described("用感測器看守河川", "水質監測"),
    });
    const alike = await startup({ region: "台北市", ...described("河川感測器", "即時的水質監測") });
    const both = await startup({ domainKeys: ["ai"], ...described("讓客服更快", "聊天機器人") });
    await startup({ ...described("冷凍水餃", "宅配") });
    const found = await similarTo(id, visitor, "zh-TW");
    expect(
      found
        .slice(0, 2)
        .map(({ card }) => card.id)
        .sort(),
    ).toEqual([alike.id, both.id].sort());
    const texts = found.find(({ card }) => card.id === alike.id)?.reasons.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(["介紹內容相近", "地區相符：台北市"]));
    expect((await similarTo(id)).flatMap(({ reasons }) => reasons.map(({ text }) => text))).toContain(
      "Similar description",
    );
  });

  it("are none for a startup that is not published to the reader, not even to its owner", async () => {
    const draft = await startup({ isPublish: 0 });
    await startup();
    expect(await similarTo(draft.id, draft.viewer)).toEqual([]);
    expect(await similarTo(draft.id, (await makeStaff(app)).viewer)).toEqual([]);
  });

  it("leave out what an investor dismissed, and the reader itself", async () => {
    const { id } = await startup();
    const [one, two] = [await startup(), await startup()];
    const investor = await member();
    await dismissProfile(app, { actor: investor.viewer, targetId: one.id });
    expect(await idsOf(id, investor.viewer)).toEqual([two.id]);
    expect(await idsOf(id, one.viewer)).toEqual([two.id]);
    expect(await idsOf(id)).toEqual([two.id, one.id]);
  });

  it("are compared by rounds only for those who may read them", async () => {
    const { id, viewer } = await startup({ round: "seed" });
    await startup({ round: "seed" });
    expect(await kindsOf(id, (await member()).viewer)).toEqual(["industries", "round"]);
    const basic = await makeInvestor(app);
    for (const reader of [visitor, basic.viewer, viewer]) expect(await kindsOf(id, reader)).toEqual(["industries"]);
  });
});

describe("what a startup hides from an investor", () => {
  it("leaves no trace: a hidden profile, as if it had never been published", async () => {
    const { id } = await startup({ ...described("用感測器看守河川", "水質監測") });
    const hidden = await startup({ ...described("河川感測器", "即時的水質監測") });
    for (let made = 0; made < 3; made++) await startup({ ...described("河川巡守", "水質檢驗") });
    const investor = await member();
    expect(await idsOf(id, investor.viewer)).toContain(hidden.id);
    await hideFrom(app, { startupId: hidden.id, target: investorTarget(investor.id) });
    const behind = await similarTo(id, investor.viewer);
    expect(behind.map(({ card }) => card.id)).not.toContain(hidden.id);
    expect(await idsOf(id)).toContain(hidden.id);
    await app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, hidden.id));
    expect(behind).toEqual(await similarTo(id, investor.viewer));
  });

  it("leaves no trace: hidden numbers of either startup", async () => {
    const [{ id }, other] = [await startup({ round: "seed" }), await startup({ round: "seed" })];
    for (const startupId of [id, other.id]) {
      const investor = await member();
      expect(await kindsOf(id, investor.viewer)).toContain("round");
      await hideFrom(app, { startupId, target: investorTarget(investor.id), hides: "numbers" });
      expect(await kindsOf(id, investor.viewer)).toEqual(["industries"]);
    }
  });

  it("stays out of the list while it is open to the investor, who may read the profile", async () => {
    const [{ id }, hidden] = [await startup(), await startup()];
    const investor = await member();
    await hideFrom(app, { startupId: hidden.id, target: investorTarget(investor.id) });
    const opening = { startupId: hidden.id, investorId: investor.id, class: "profile", createdAt: 1 } as const;
    await app.db.insert(firewallOpenings).values({ ...opening, untilAt: app.now() + dayMs });
    expect(await idsOf(id, investor.viewer)).toEqual([]);
    expect(await idsOf(hidden.id, investor.viewer)).toEqual([id]);
  });
});

describe("rows read for similar startups", () => {
  it("are bounded, however many profiles there are, and few while nothing has changed", async () => {
    await writeProfiles(app, env.DB, { from: 0, count: 300 });
    const { viewer } = await member();
    const [row] = await app.db
      .select({ id: listings.profileId })
      .from(listings)
      .innerJoin(accounts, eq(accounts.id, listings.profileId))
      .where(eq(listings.side, "startup"))
      .orderBy(listings.doc)
      .limit(1);
    const seen = await getStartupForViewer(app, { viewer, id: row?.id ?? "", locale: "zh-TW" });
    const read = () => rowsRead(() => findSimilarStartups(testApp(), { viewer, locale: "zh-TW", startup: seen }));
    const first = await read();
    expect(first.result).toHaveLength(4);
    expect(first.rows).toBeGreaterThan(60);
    expect((await read()).rows).toBeLessThanOrEqual(20);
    await writeProfiles(app, env.DB, { from: 300, count: 600 });
    await app.db.update(startups).set({ updatedAt: 5 }).where(eq(startups.id, seen.id));
    const later = await read();
    expect(later.rows).toBeLessThanOrEqual(500);
    expect(later.rows).toBeLessThanOrEqual(first.rows + 20);
  });
});
