import { and, eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import { conversationRecords, profileLooks, suggestionWeeks } from "~/db/schema";
import { dayMs, hourMs } from "~/durations";
import { weekOf } from "~/locales/taipei-time";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testAppWithWork } from "../../../../tests/support/app";
import { addFavorite } from "../favorites/add-favorite.server";
import { unindexStatements } from "../listings/index-profile.server";
import { dismissProfile } from "../match/dismiss-profile.server";
import { findPicks } from "../match/find-picks.server";
import { countDueAttention } from "./count-attention.server";
import { listAttention } from "./list-attention.server";
import { weekNumber } from "./looks";

/** A Monday noon in Taipei. */
let now = Date.UTC(2026, 10, 23, 4);
const { app, done } = testAppWithWork({ now: () => now });
const { viewer: actor } = await makeStaff(app, { staffRole: "editor" });
const listed: string[] = [];
for (let made = 0; made < 10; made++) listed.push((await makeStartup(app, { isPublish: 2 })).id);
const [first = "", second = "", third = ""] = listed;
const { id: investorId } = await makeInvestor(app, { status: "active", publishedAt: 1 });

const setLooks = (id: string, looks: number, at = now) =>
  app.db
    .update(profileLooks)
    .set({ week: weekNumber(at), looks })
    .where(eq(profileLooks.profileId, id));

const invite = (startupId: string, payBy: "startup" | "investor", at = now) =>
  app.db
    .insert(conversationRecords)
    .values({ id: ulid(at), startupId, investorId, payBy, createdAt: at, updatedAt: at });

const weeksOf = async (side: "startup" | "investor") =>
  (await listAttention(app, { actor })).find((found) => found.side === side)?.weeks ?? [];

describe("how evenly attention is shared", () => {
  it("is counted by week: suggestions and invitations, of listed profiles only", async () => {
    await setLooks(first, 4);
    await setLooks(second, 4);
    await setLooks(third, 9, now - 7 * dayMs);
    await invite(first, "investor");
    await invite(first, "investor", now - 7 * dayMs);
    await invite(second, "startup");
    const { id: unlisted } = await makeStartup(app, { isPublish: 2 });
    await setLooks(unlisted, 50);
    await invite(unlisted, "investor");
    for (const statement of unindexStatements(app, unlisted)) await app.db.batch([statement]);
    await countDueAttention(app);
    expect(await weeksOf("startup")).toEqual([
      {
        week: weekOf(now),
        isCurrent: true,
        suggested: { profiles: 10, reached: 2, gini: expect.closeTo(0.8), topTenth: 0.5 },
        invited: { profiles: 10, reached: 1, gini: expect.closeTo(0.9), topTenth: 1 },
      },
    ]);
    expect(await weeksOf("investor")).toMatchObject([
      {
        suggested: { profiles: 1, reached: 0, gini: null, topTenth: null },
        invited: { profiles: 1, reached: 1, gini: 0, topTenth: 1 },
      },
    ]);
  });

  it("is counted again after six hours, not before, and kept for four weeks", async () => {
    await setLooks(first, 8);
    now += 5 * hourMs;
    await countDueAttention(app);
    expect((await weeksOf("startup"))[0]?.suggested.topTenth).toBe(0.5);
    now += hourMs;
    await countDueAttention(app);
    expect((await weeksOf("startup"))[0]?.suggested.topTenth).toBeCloseTo(2 / 3);
    const counted = weekOf(now);
    now += 21 * dayMs;
    await countDueAttention(app);
    expect((await weeksOf("startup")).map(({ week, isCurrent }) => [week, isCurrent])).toEqual([
      [weekOf(now), true],
      [counted, false],
    ]);
    now += 7 * dayMs;
    await countDueAttention(app);
    expect((await weeksOf("startup")).map(({ week }) => week)).not.toContain(counted);
  });

  it("is told to editors only, and names nobody", async () => {
    const { viewer: reviewer } = await makeStaff(app, { staffRole: "reviewer" });
    await expect(listAttention(app, { actor: reviewer })).rejects.toMatchObject({ code: "forbidden" });
    const told = JSON.stringify(await listAttention(app, { actor }));
    for (const id of [...listed, investorId]) expect(told).not.toContain(id);
  });
});

describe("what members do with suggestions", () => {
  const counted = () =>
    app.db
      .select()
      .from(suggestionWeeks)
      .where(and(eq(suggestionWeeks.week, weekOf(now)), eq(suggestionWeeks.side, "startup")));

  it("is counted by place and rank, in the week it was shown, without accounts", async () => {
    now += 10 * 7 * dayMs;
    await app.db.update(profileLooks).set({ lookedAt: now });
    const { viewer } = await makeInvestor(app, { level: "normal", status: "active", industryKeys: ["quantum"] });
    const suggested: string[] = [];
    for (let made = 0; made < 5; made++) {
      suggested.push((await makeStartup(app, { isPublish: 2, industryKeys: ["quantum"] })).id);
    }
    await app.db.update(profileLooks).set({ lookedAt: now });
    const show = async (place: "today" | "list") => {
      const found = await findPicks(app, { viewer, place, locale: "en-US", limit: 4 });
      await done();
      return found?.picks.map(({ card }) => card.id) ?? [];
    };
    const [best = "", next = "", , fourth = ""] = await show("today");
    await addFavorite(app, { actor: viewer, targetId: best });
    await app.db.insert(conversationRecords).values({
      ...{ id: ulid(now + 1), startupId: next, investorId: viewer.id, payBy: "investor" },
      ...{ createdAt: now, updatedAt: now },
    });
    await dismissProfile(app, { actor: viewer, targetId: fourth, reason: null });
    // The fifth comes up in another place; the others were shown before.
    await show("list");
    await countDueAttention(app);
    const nothing = { saved: 0, invited: 0, passed: 0 };
    const week = { week: weekOf(now), side: "startup" };
    expect(await counted()).toEqual([
      { ...week, place: "list", ranks: "4-6", shown: 1, ...nothing },
      { ...week, place: "today", ranks: "1-3", shown: 3, ...nothing, saved: 1, invited: 1 },
      { ...week, place: "today", ranks: "4-6", shown: 1, ...nothing, passed: 1 },
    ]);
    const text = JSON.stringify(await app.db.select().from(suggestionWeeks));
    for (const id of [viewer.id, ...suggested]) expect(text).not.toContain(id);
  });

  it("is counted for all members, however few a statement reads", async () => {
    const { viewer } = await makeInvestor(app, { level: "normal", status: "active", industryKeys: ["quantum"] });
    const found = await findPicks(app, { viewer, place: "today", locale: "en-US", limit: 2 });
    await done();
    expect(found?.picks).toHaveLength(2);
    now += 6 * hourMs;
    await countDueAttention(app, { perBatch: 1 });
    expect((await counted()).map(({ place, ranks, shown }) => [place, ranks, shown])).toEqual([
      ["list", "4-6", 1],
      ["today", "1-3", 5],
      ["today", "4-6", 1],
    ]);
  });

  it("is counted again, not twice, and leaves earlier weeks as they are", async () => {
    const before = await counted();
    now += 6 * hourMs;
    await countDueAttention(app);
    expect(await counted()).toEqual(before);
    now += 7 * dayMs;
    await countDueAttention(app);
    expect(await counted()).toEqual([]);
    now -= 7 * dayMs;
    expect(await counted()).toEqual(before);
    now += 26 * 7 * dayMs;
    await countDueAttention(app);
    expect(await app.db.select().from(suggestionWeeks)).toEqual([]);
  });
});
