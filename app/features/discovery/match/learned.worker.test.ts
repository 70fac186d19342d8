import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import {
  cards,
  conversationRecords,
  conversationSummaries,
  matchChoices,
  matchDismissals,
  matchLearning,
  matchPicks,
  meetings,
  profileViews,
  startups,
} from "~/db/schema";
import type { Side } from "~/db/values";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { addFavorite } from "~/features/discovery/favorites/add-favorite.server";
import { indexStatements } from "~/features/discovery/listings/index-profile.server";
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
import { chooseLearned } from "./choose-learned.server";
import { dismissProfile } from "./dismiss-profile.server";
import { explainMatch, findPicks } from "./find-picks.server";
import { forgetLearned } from "./forget-learned.server";
import { getPicks } from "./get-picks.server";
import { readLearned } from "./read-learned.server";
import { restoreProfile } from "./restore-profile.server";
import { switchLearning } from "./switch-learning.server";

let now = 1_800_000_000_000;
const app = testApp({ now: () => now });

type Pair = { investorId: string; startupId: string };

async function startup(overrides: StartupOverrides = {}) {
  return makeStartup(app, { isPublish: 2, publishedAt: 1, industryKeys: ["hardware"], ...overrides });
}

async function investor(overrides: InvestorOverrides = {}) {
  const made = await makeInvestor(app, {
    status: "active",
    level: "normal",
    publishedAt: 1,
    industryKeys: ["hardware"],
    ...overrides,
  });
  for (const one of await indexStatements(app, made.id)) await one;
  return made;
}

const several = async (count: number, overrides: StartupOverrides = {}) => {
  const made: Awaited<ReturnType<typeof startup>>[] = [];
  for (let at = 0; at < count; at++) made.push(await startup(overrides));
  return made;
};

/** Writes a conversation's record and summary as its object does. */
async function converse(pair: Pair, record: Partial<typeof conversationRecords.$inferInsert> & { payBy: Side }) {
  const id = ulid();
  const times = { createdAt: now, updatedAt: now };
  await app.db.insert(conversationRecords).values({ id, ...pair, ...times, ...record });
  await app.db.insert(conversationSummaries).values({
    ...pair,
    recordId: id,
    payBy: record.payBy,
    lastTimestamp: Math.floor(now / 1000),
    version: 1,
    updatedAt: now,
  });
}

const linesOf = async (viewer: InvestorViewer | StartupViewer) => (await readLearned(app, { viewer })).lines;
const leansOf = async (viewer: InvestorViewer | StartupViewer) =>
  Object.fromEntries((await linesOf(viewer)).map(({ feature, key, lean }) => [`${feature} ${key}`, lean]));

async function listOf(viewer: InvestorViewer | StartupViewer) {
  return (await findPicks(app, { viewer, place: "today", locale: "en-US", limit: 60 }))?.picks ?? [];
}

describe("what a member does", () => {
  const acts: Record<string, (pair: Pair, actor: InvestorViewer) => Promise<unknown>> = {
    "saves favorites": ({ startupId }, actor) => addFavorite(app, { actor, targetId: startupId }),
    invites: (pair) => converse(pair, { payBy: "investor" }),
    answers: (pair) => converse(pair, { payBy: "startup", answeredAt: now }),
    meets: (pair) =>
      app.db.insert(meetings).values({
        id: ulid(),
        ...pair,
        state: "agreed",
        purpose: "",
        place: "",
        minutes: 20,
        startAt: now,
        changedBy: "investor",
        investorOutcome: "held",
        createdAt: now,
        updatedAt: now,
      }),
    "moves cards": ({ investorId, startupId }) =>
      app.db.insert(cards).values({
        id: ulid(),
        workspaceId: investorId,
        subjectId: startupId,
        stage: "checking",
        movedBy: "hand",
        stageSinceAt: now,
        seenAt: now,
        createdAt: now,
        updatedAt: now,
      }),
    "looks long": ({ investorId, startupId }) =>
      app.db.insert(profileViews).values({
        id: ulid(),
        investorId,
        startupId,
        startedAt: now,
        lastAt: now + 90_000,
        loads: { one: { seconds: 90, sections: {} } },
      }),
  };

  it.each(Object.keys(acts))("teaches that it wants more of it: %s", async (name) => {
    const angel = await investor({ industryKeys: ["ai"] });
    for (const { id } of await several(6)) await acts[name]?.({ investorId: angel.id, startupId: id }, angel.viewer);
    const [line] = (await linesOf(angel.viewer)).filter(({ feature }) => feature === "industry");
    expect(line).toMatchObject({ key: "hardware", liked: 6, passed: 0 });
    expect(line?.lean).toBeGreaterThan(0);
  });

  const passes: Record<string, (pair: Pair, actor: InvestorViewer) => Promise<unknown>> = {
    "not for me": ({ startupId }, actor) => dismissProfile(app, { actor, targetId: startupId }),
    "not for me, with a reason": ({ startupId }, actor) =>
      dismissProfile(app, { actor, targetId: startupId, reason: "sector" }),
    "a pass in the conversation": (pair) =>
      converse(pair, { payBy: "startup", answeredAt: now, passedBy: "investor", passReason: "sector" }),
    "a card placed among the passed ones": ({ investorId, startupId }) =>
      app.db.insert(cards).values({
        id: ulid(),
        workspaceId: investorId,
        subjectId: startupId,
        stage: "passed",
        passReason: "sector",
        movedBy: "hand",
        stageSinceAt: now,
        seenAt: now,
        createdAt: now,
        updatedAt: now,
      }),
  };

  it.each(Object.keys(passes))("teaches that it wants less of it: %s", async (name) => {
    const angel = await investor({ industryKeys: ["ai"] });
    for (const { id } of await several(5)) await passes[name]?.({ investorId: angel.id, startupId: id }, angel.viewer);
    const [line, ...others] = await linesOf(angel.viewer);
    expect(line).toMatchObject({ feature: "industry", key: "hardware", liked: 0, passed: 5 });
    expect(line?.lean).toBeLessThan(0);
    expect(others).toEqual([]);
  });

  it("is what teaches, not what others do to it", async () => {
    const angel = await investor();
    for (const { id, viewer } of await several(6)) {
      await converse(
        { investorId: angel.id, startupId: id },
        { payBy: "startup", passedBy: "startup", passReason: "sector" },
      );
      await addFavorite(app, { actor: viewer, targetId: angel.id });
    }
    expect(await linesOf(angel.viewer)).toEqual([]);
  });

  it("teaches about investors as well", async () => {
    const one = await startup();
    for (let at = 0; at < 5; at++) {
      const { id } = await investor({
        industryKeys: ["biotech"],
        region: "TPE",
        currency: "TWD",
        checkSizeMin: 1_000_000,
      });
      await dismissProfile(app, { actor: one.viewer, targetId: id, reason: at < 4 ? "amount" : null });
    }
    expect(Object.keys(await leansOf(one.viewer))).toEqual(["amount small"]);
  });
});

describe("five passes for one reason", () => {
  it("change the list, say so, and can be undone, one by one or all at once", async () => {
    const angel = await investor({ industryKeys: ["quantum", "saas"] });
    const passed = await several(5, { industryKeys: ["quantum"] });
    const left = await startup({ industryKeys: ["quantum"] });
    const other = await startup({ industryKeys: ["saas"] });
    const first = await listOf(angel.viewer);
    expect(first.map(({ card }) => card.id)).toEqual(expect.arrayContaining([left.id, other.id]));

    for (const { id } of passed) {
      now += 1;
      await dismissProfile(app, { actor: angel.viewer, targetId: id, reason: "sector" });
    }
    const after = await listOf(angel.viewer);
    const matchOf = (list: typeof first, id: string) => list.find(({ card }) => card.id === id)?.match;
    expect(matchOf(after, left.id)?.mismatches).toContainEqual(
      expect.objectContaining({ kind: "disliked", text: expect.stringContaining("You often pass on") }),
    );
    const places = after.map(({ card }) => card.id);
    expect(places.indexOf(other.id)).toBeLessThan(places.indexOf(left.id));
    expect(await explainMatch(app, { viewer: angel.viewer, locale: "en-US", id: left.id })).toEqual(
      matchOf(after, left.id),
    );

    await chooseLearned(app, { actor: angel.viewer, feature: "industry", key: "quantum", choice: "off" });
    expect(JSON.stringify(await listOf(angel.viewer))).not.toContain("disliked");
    await chooseLearned(app, { actor: angel.viewer, feature: "industry", key: "quantum", choice: null });
    expect(await listOf(angel.viewer)).toEqual(after);

    for (const { id } of passed) await restoreProfile(app, { actor: angel.viewer, targetId: id });
    expect(await listOf(angel.viewer)).toEqual(first);
  });

  it("in conversations change the list at once, and not the list of those passed on", async () => {
    const angel = await investor();
    const passed = await several(5);
    const madeAt = async (id: string) =>
      (await app.db.select().from(matchPicks).where(eq(matchPicks.accountId, id)).get())?.madeAt;
    const [one] = passed;
    if (!one) throw new Error("No startup was made.");
    await getPicks(app, { viewer: angel.viewer });
    await getPicks(app, { viewer: one.viewer });
    const before = await madeAt(one.id);
    for (const { id } of passed) {
      await converse(
        { investorId: angel.id, startupId: id },
        { payBy: "startup", passedBy: "investor", passReason: "sector" },
      );
    }
    expect(await madeAt(angel.id)).toBeLessThan(0);
    expect(await madeAt(one.id)).toBe(before);
    await getPicks(app, { viewer: angel.viewer });
    await app.db
      .update(conversationRecords)
      .set({ passedBy: null, passReason: null })
      .where(eq(conversationRecords.investorId, angel.id));
    expect(await madeAt(angel.id)).toBeLessThan(0);
  });
});

describe("deleting what was learned", () => {
  it("brings back exactly the first list, and nothing done before counts again", async () => {
    const angel = await investor();
    const [a, b, c, ...others] = await several(9);
    const first = await listOf(angel.viewer);
    for (const made of [a, b, c]) await addFavorite(app, { actor: angel.viewer, targetId: made?.id ?? "" });
    for (const { id } of others.slice(0, 5)) {
      await dismissProfile(app, { actor: angel.viewer, targetId: id, reason: "stage" });
      await converse({ investorId: angel.id, startupId: id }, { payBy: "investor" });
    }
    expect(await linesOf(angel.viewer)).not.toEqual([]);
    const [line] = await linesOf(angel.viewer);
    if (!line) throw new Error("Nothing was learned.");
    await chooseLearned(app, { actor: angel.viewer, ...line, choice: "more" });
    expect(await listOf(angel.viewer)).not.toEqual(first);

    await forgetLearned(app, { actor: angel.viewer, withDismissals: true });
    expect(await listOf(angel.viewer)).toEqual(first);
    expect(await linesOf(angel.viewer)).toEqual([]);
    expect(await app.db.select().from(matchChoices).where(eq(matchChoices.accountId, angel.id))).toEqual([]);
  });

  it("keeps dismissed profiles out of the list unless they are brought back as well", async () => {
    const angel = await investor();
    const passed = await several(5);
    for (const { id } of passed) await dismissProfile(app, { actor: angel.viewer, targetId: id });
    await forgetLearned(app, { actor: angel.viewer, withDismissals: false });
    expect(await linesOf(angel.viewer)).toEqual([]);
    const ids = (await listOf(angel.viewer)).map(({ card }) => card.id);
    for (const { id } of passed) expect(ids).not.toContain(id);
    now += 1;
    for (const { id } of await several(5)) await dismissProfile(app, { actor: angel.viewer, targetId: id });
    expect((await linesOf(angel.viewer)).find(({ feature }) => feature === "industry")).toMatchObject({ passed: 5 });
  });
});

describe("learning", () => {
  it("can be switched off and on again without losing anything", async () => {
    const angel = await investor();
    for (const { id } of await several(5)) await addFavorite(app, { actor: angel.viewer, targetId: id });
    const lines = await linesOf(angel.viewer);
    expect(lines).not.toEqual([]);
    await switchLearning(app, { actor: angel.viewer, isOn: false });
    expect(await readLearned(app, { viewer: angel.viewer })).toMatchObject({ isOn: false, lines: [] });
    expect(JSON.stringify(await listOf(angel.viewer))).not.toContain('"liked"');
    await switchLearning(app, { actor: angel.viewer, isOn: true });
    expect(await linesOf(angel.viewer)).toEqual(lines);
  });

  it("is refused to staff, and lines that do not exist cannot be chosen", async () => {
    const { viewer: staff } = await makeStaff(app);
    const angel = await investor();
    const line = { feature: "industry", key: "hardware" } as const;
    const forbidden = { code: "forbidden" };
    await expect(switchLearning(app, { actor: staff, isOn: false })).rejects.toMatchObject(forbidden);
    await expect(forgetLearned(app, { actor: staff, withDismissals: true })).rejects.toMatchObject(forbidden);
    await expect(chooseLearned(app, { actor: staff, ...line, choice: "more" })).rejects.toMatchObject(forbidden);
    await expect(chooseLearned(app, { actor: angel.viewer, ...line, choice: "more" })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await app.db.select().from(matchChoices).where(eq(matchChoices.accountId, angel.id))).toEqual([]);
    expect(await app.db.select().from(matchLearning).where(eq(matchLearning.accountId, staff.id))).toEqual([]);
  });

  it("takes nothing from numbers that the member may not read", async () => {
    const fits = { currency: "TWD", fundraising: 10_000_000, round: "seed" };
    const general = await investor();
    const basic = await investor({ status: "inactive", level: "empty" });
    for (const { id } of await several(5, fits)) {
      for (const { id: investorId } of [general, basic]) {
        await converse({ investorId, startupId: id }, { payBy: "startup", answeredAt: now });
      }
    }
    expect(Object.keys(await leansOf(general.viewer)).sort()).toEqual([
      "amount medium",
      "industry hardware",
      "stage 2",
    ]);
    expect(Object.keys(await leansOf(basic.viewer))).toEqual(["industry hardware"]);
  });
});

describe("the firewall", () => {
  it("lets nothing hidden teach: numbers or a profile hidden later look as if they had never been there", async () => {
    const fits = { currency: "TWD", fundraising: 10_000_000, round: "seed" };
    const angel = await investor();
    const made = await several(5, fits);
    for (const { id } of made) await dismissProfile(app, { actor: angel.viewer, targetId: id, reason: "amount" });
    await listOf(angel.viewer);
    expect(Object.keys(await leansOf(angel.viewer))).toEqual(["amount medium"]);
    const stored = async () => JSON.stringify((await getPicks(app, { viewer: angel.viewer }))?.basis.taste);
    expect(await stored()).toContain("medium");
    for (const { id } of made) await hideFrom(app, { startupId: id, target: `investor:${angel.id}`, hides: "numbers" });
    expect(await leansOf(angel.viewer)).toEqual({});
    expect(await stored()).not.toContain("medium");

    const others = await several(5);
    for (const { id } of others) await dismissProfile(app, { actor: angel.viewer, targetId: id, reason: "sector" });
    expect(await stored()).toContain("hardware");
    for (const { id } of others) await hideFrom(app, { startupId: id, target: `investor:${angel.id}` });
    expect(await stored()).not.toContain("hardware");
    expect(await leansOf(angel.viewer)).toEqual({});
  });

  it("makes picks once after a profile learned from is hidden, not whenever they are shown", async () => {
    const angel = await investor();
    const [liked] = await several(2);
    const target = `investor:${angel.id}` as const;
    const madeAt = async () => {
      now += 1;
      await getPicks(app, { viewer: angel.viewer });
      return (await app.db.select().from(matchPicks).where(eq(matchPicks.accountId, angel.id)))[0]?.madeAt;
    };
    if (liked) await addFavorite(app, { actor: angel.viewer, targetId: liked.id });
    await madeAt();
    if (liked) await hideFrom(app, { startupId: liked.id, target });
    expect(await madeAt()).toBe(now);
    const again = now;
    expect([await madeAt(), await madeAt()]).toEqual([again, again]);
  });

  it("lets a profile that is no longer listed teach nothing either", async () => {
    const angel = await investor();
    for (const { id } of await several(5)) {
      await dismissProfile(app, { actor: angel.viewer, targetId: id, reason: "sector" });
      await app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, id));
    }
    expect(await leansOf(angel.viewer)).toEqual({});
  });
});

it("reads few rows, however much a member has done", async () => {
  const busy = await investor();
  const made = await several(50);
  const doAll = async () => {
    for (const { id } of made) {
      now += 1;
      await addFavorite(app, { actor: busy.viewer, targetId: id });
      await app.db
        .insert(matchDismissals)
        .values({ accountId: busy.id, targetId: id, createdAt: now })
        .onConflictDoNothing();
    }
  };
  await doAll();
  const before = (await rowsRead(() => readLearned(app, { viewer: busy.viewer }))).rows;
  for (const { id } of await several(60)) {
    await app.db.insert(matchDismissals).values({ accountId: busy.id, targetId: id, createdAt: 5 });
    await converse({ investorId: busy.id, startupId: id }, { payBy: "startup", createdAt: 5, updatedAt: 5 });
  }
  const after = (await rowsRead(() => readLearned(app, { viewer: busy.viewer }))).rows;
  expect(after).toBeLessThan(before + 250);
  expect(after).toBeLessThan(700);
});
