import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, matchPicks, profileLooks, startups } from "~/db/schema";
import { dayMs } from "~/durations";
import type { InvestorViewer } from "~/features/core/access/viewer";
import { findPicks } from "~/features/discovery/match/find-picks.server";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { listProfile, makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testAppWithWork } from "../../../../tests/support/app";
import { hideFrom } from "../../../../tests/support/hide-from";
import { unindexStatements } from "../listings/index-profile.server";
import { noteLooks } from "./note-looks.server";
import { readLooks, readWaiting, waitingRead } from "./read-looks.server";

const weekMs = 7 * dayMs;
/** A Monday noon in Taipei. */
let now = Date.UTC(2026, 10, 23, 4);
const { app, done } = testAppWithWork({ now: () => now });

const looksOf = async (id: string) => app.db.select().from(profileLooks).where(eq(profileLooks.profileId, id)).get();
const startup = (fields: Parameters<typeof makeStartup>[1] = {}) =>
  makeStartup(app, { isPublish: 2, industryKeys: ["quantum"], ...fields });
const angel = async () =>
  (await makeInvestor(app, { level: "normal", status: "active", industryKeys: ["quantum"] })).viewer;

/** Shows an investor its suggestions, and returns their ids in order. */
async function show(viewer: InvestorViewer): Promise<string[]> {
  const found = await findPicks(app, { viewer, place: "today", locale: "en-US", limit: 12 });
  await done();
  return found?.picks.map(({ card }) => card.id) ?? [];
}

describe("the looks that a profile gets", () => {
  it("are counted once for each member and week, even in concurrent requests, and do not say whose they were", async () => {
    const [{ id }, first, second] = [await startup(), await angel(), await angel()];
    expect(await looksOf(id)).toMatchObject({ isListed: true, looks: 0, lookedAt: 0 });
    await Promise.all([show(first), show(first), show(first)]);
    await show(first);
    expect(await looksOf(id)).toMatchObject({ looks: 1, recent: 0, lookedAt: now });
    await show(second);
    now += weekMs;
    expect((await readLooks(app, { viewer: first, ids: [id] })).looks.get(id)).toBe(1);
    await show(first);
    expect(await looksOf(id)).toMatchObject({ looks: 1, recent: 1 });
    expect((await readLooks(app, { viewer: first, ids: [id] })).looks.get(id)).toBe(1);
    now += 2 * weekMs;
    expect((await readLooks(app, { viewer: first, ids: [id] })).looks.get(id)).toBe(0.5);
    expect(Object.keys((await looksOf(id)) ?? {})).toEqual([
      ...["profileId", "side", "isListed", "week", "looks", "recent", "lookedAt", "version", "renewedAt"],
    ]);
  });

  it("are not counted for what the member is not shown: hidden, unlisted, erased", async () => {
    const [hiding, unlisted, erased, viewer] = [await startup(), await startup(), await startup(), await angel()];
    await hideFrom(app, { startupId: hiding.id, target: `investor:${viewer.id}` });
    await app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, unlisted.id));
    for (const statement of unindexStatements(app, unlisted.id)) await app.db.batch([statement]);
    await app.db.update(accounts).set({ eraseAt: 1 }).where(eq(accounts.id, erased.id));
    await eraseDueAccounts(app);
    const shown = await show(viewer);
    for (const { id } of [hiding, unlisted, erased]) expect(shown).not.toContain(id);
    expect(await looksOf(hiding.id)).toMatchObject({ looks: 0, lookedAt: 0 });
    expect(await looksOf(unlisted.id)).toMatchObject({ looks: 0, isListed: false });
    expect(await looksOf(erased.id)).toBeUndefined();
    expect(await readWaiting(app, { viewer, side: "startup" })).not.toContain(unlisted.id);
  });

  it("do not fail a page if they cannot be counted", async () => {
    const { id } = await startup();
    await noteLooks(app, {
      accountId: "unknown",
      shown: [{ id, place: "today", ranks: "1-3" }],
      before: { week: 0, ids: [] },
    });
    expect(await looksOf(id)).toMatchObject({ looks: 0 });
  });
});

describe("a profile that waits for a look", () => {
  it("reaches a member that it has nothing in common with, says why, and keeps its place for the week", async () => {
    now += 10 * weekMs;
    await app.db.update(profileLooks).set({ lookedAt: now });
    const stranger = await startup({ industryKeys: ["food"] });
    const viewer = await angel();
    const found = await findPicks(app, { viewer, place: "today", locale: "en-US", limit: 12 });
    const pick = found?.picks.find(({ card }) => card.id === stranger.id);
    expect(pick?.match.reasons.map(({ kind }) => kind)).toContain("first");
    const order = await show(viewer);
    now += dayMs + 1;
    await startup({ industryKeys: ["food"] });
    expect(await show(viewer)).toEqual(order);
    const row = await app.db.select().from(matchPicks).where(eq(matchPicks.accountId, viewer.id)).get();
    expect(row?.basis).toMatchObject({ first: { ids: [stranger.id] } });
  });

  it("gets its place although many who waited longer hide from the member", async () => {
    now += 10 * weekMs;
    await app.db.update(profileLooks).set({ lookedAt: now });
    const [viewer, other] = [await angel(), await angel()];
    for (let made = 0; made < waitingRead; made++) {
      const { id } = await startup({ industryKeys: ["food"] });
      await hideFrom(app, { startupId: id, target: `investor:${viewer.id}` });
    }
    const stranger = await startup({ industryKeys: ["food"] });
    await app.db.update(profileLooks).set({ lookedAt: 1 }).where(eq(profileLooks.profileId, stranger.id));
    expect(await readWaiting(app, { viewer, side: "startup" })).toEqual([stranger.id]);
    expect((await readWaiting(app, { viewer: other, side: "startup" })).length).toBe(waitingRead);
  });

  it("leaves its place to the next when it hides from the member", async () => {
    now += 10 * weekMs;
    await app.db.update(profileLooks).set({ lookedAt: now });
    const strangers: string[] = [];
    for (let made = 0; made < 3; made++) strangers.push((await startup({ industryKeys: ["food"] })).id);
    const viewer = await angel();
    const [hiding = "", ...others] = (await show(viewer)).filter((id) => strangers.includes(id));
    expect(others.length).toBe(1);
    await hideFrom(app, { startupId: hiding, target: `investor:${viewer.id}` });
    now += 1;
    const left = (await show(viewer)).filter((id) => strangers.includes(id));
    expect(left.sort()).toEqual(strangers.filter((id) => id !== hiding).sort());
  });

  it("waits again once it has changed, but at most once in four weeks, and not because its listing is rewritten", async () => {
    const { id } = await startup();
    const change = async () => {
      await app.db.update(startups).set({ updatedAt: now }).where(eq(startups.id, id));
      await listProfile(app, id);
    };
    const looked = () => app.db.update(profileLooks).set({ lookedAt: now }).where(eq(profileLooks.profileId, id));
    const waits = async () => (await looksOf(id))?.lookedAt === 0;
    await looked();
    now += dayMs;
    await change();
    expect(await waits()).toBe(false);
    now += 4 * weekMs;
    await change();
    expect(await waits()).toBe(true);
    await looked();
    now += 5 * weekMs;
    await listProfile(app, id);
    expect(await waits()).toBe(false);
  });
});
