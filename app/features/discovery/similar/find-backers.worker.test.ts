import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { investors, invitationCredits, startups } from "~/db/schema";
import type { InvestedCompany } from "~/db/schema/profiles/investors";
import type { StartupViewer } from "~/features/core/access/viewer";
import { unindexStatements } from "~/features/discovery/listings/index-profile.server";
import { dismissProfile } from "~/features/discovery/match/dismiss-profile.server";
import { maxOpenInvitations } from "~/features/messaging/invitation-credits";
import { writeProfiles } from "../../../../tests/bench/many-profiles";
import {
  type InvestorOverrides,
  makeInvestor,
  makeStartup,
  type StartupOverrides,
} from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { rowsRead } from "../../../../tests/support/rows-read";
import { findBackersOfSimilar } from "./find-backers.server";

const app = testApp();

/** Unique per test, so that startups of different tests share no key. */
let industry = "";

beforeEach(() => {
  industry = `industry_${crypto.randomUUID()}`;
});

const company = (startup_id: string): InvestedCompany => ({ name: "", description: "", year: "", startup_id });
const startup = (overrides: StartupOverrides = {}) =>
  makeStartup(app, { isPublish: 2, publishedAt: 1, industryKeys: [industry], ...overrides });
const investor = (companies: readonly string[], overrides: InvestorOverrides = {}) =>
  makeInvestor(app, { status: "active", publishedAt: 1, currentInvest: companies.map(company), ...overrides });

const backersOf = (viewer: StartupViewer) => findBackersOfSimilar(app, { viewer, locale: "en-US" });
const idsOf = async (viewer: StartupViewer) => (await backersOf(viewer)).map(({ card }) => card.id);

describe("who backed startups like one's own", () => {
  it("are listed investors with similar startups in their portfolio, named with the most similar of these", async () => {
    const { viewer } = await startup({ domainKeys: ["ai"] });
    const far = await startup({ name: "Far", industryKeys: [industry, `${industry}_2`] });
    const near = await startup({ name: "Near", domainKeys: ["ai"] });
    const unlike = await startup({ name: "Unlike", industryKeys: [`${industry}_3`] });
    const one = await investor([far.id]);
    const both = await investor([unlike.id, far.id, near.id]);
    await investor([unlike.id]);
    await investor([near.id], { status: "inactive" });
    const found = await backersOf(viewer);
    expect(found.map(({ card, companies }) => [card.id, companies.map(({ name }) => name)])).toEqual([
      [both.id, ["Near", "Far"]],
      [one.id, ["Far"]],
    ]);
  });

  it("name no startup that is not listed, and no investor who no longer is", async () => {
    const [{ viewer }, similar] = [await startup(), await startup()];
    const angel = await investor([similar.id]);
    expect(await idsOf(viewer)).toEqual([angel.id]);
    for (const one of unindexStatements(app, similar.id)) await one;
    await app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, similar.id));
    expect(await backersOf(viewer)).toEqual([]);

    const again = await startup();
    const second = await investor([again.id]);
    expect(await idsOf(viewer)).toEqual([second.id]);
    for (const one of unindexStatements(app, second.id)) await one;
    await app.db.update(investors).set({ status: "inactive" }).where(eq(investors.id, second.id));
    expect(await backersOf(viewer)).toEqual([]);
  });

  it("are none for a startup that is not listed itself, as it cannot invite anybody", async () => {
    const { viewer } = await startup({ isPublish: 0 });
    await investor([(await startup()).id]);
    expect(await backersOf(viewer)).toEqual([]);
  });

  it("leave out its own investors and those it dismissed", async () => {
    const [{ id, viewer }, similar] = [await startup(), await startup()];
    await investor([similar.id, id]);
    const [kept, dismissed] = [await investor([similar.id]), await investor([similar.id])];
    await dismissProfile(app, { actor: viewer, targetId: dismissed.id });
    expect(await idsOf(viewer)).toEqual([kept.id]);
  });

  it("come last if they cannot be invited now", async () => {
    const [{ viewer }, one, two] = [await startup(), await startup(), await startup()];
    const [full, free] = [await investor([one.id, two.id]), await investor([one.id])];
    expect(await idsOf(viewer)).toEqual([full.id, free.id]);
    await fillInbox(full.id);
    expect(await idsOf(viewer)).toEqual([free.id, full.id]);
  });
});

describe("rows read for those who backed similar startups", () => {
  it("are bounded, however many profiles there are", async () => {
    await writeProfiles(app, env.DB, { from: 0, count: 300 });
    const { viewer } = await startup({ industryKeys: ["software"] });
    const some = await app.db.select({ id: startups.id }).from(startups).limit(200);
    for (let made = 0; made < 30; made++) await investor(some.slice(made * 5, made * 5 + 40).map(({ id }) => id));
    const read = async () => (await rowsRead(() => backersOf(viewer))).rows;
    const first = await read();
    await writeProfiles(app, env.DB, { from: 300, count: 600 });
    const later = await read();
    expect(first).toBeGreaterThan(60);
    expect(later).toBeLessThanOrEqual(first + 40);
    expect(later).toBeLessThanOrEqual(900);
  });
});

/** Gives an investor as many open invitations as may wait for it. */
async function fillInbox(investorId: string): Promise<void> {
  for (let sent = 0; sent < maxOpenInvitations; sent++) {
    const { id: startupId } = await startup({ industryKeys: [] });
    const credit = { startupId, investorId, month: "2026-11", spentAt: app.now(), isPending: false };
    await app.db.insert(invitationCredits).values(credit);
  }
}
