import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import { openDatabase } from "~/db/client.server";
import {
  accounts,
  firewallOpenings,
  investments,
  investors,
  invitationCredits,
  matchPicks,
  profileKeys,
  startups,
} from "~/db/schema";
import type { InvestedCompany } from "~/db/schema/profiles/investors";
import { dayMs } from "~/durations";
import type { Actor } from "~/features/core/access/viewer";
import { visitor } from "~/features/core/access/viewer";
import { indexStatements, unindexStatements } from "~/features/discovery/listings/index-profile.server";
import { maxOpenInvitations } from "~/features/messaging/invitation-credits";
import type { App } from "~/server/app.server";
import {
  type InvestorOverrides,
  listProfile,
  makeInvestor,
  makeStaff,
  makeStartup,
  type StartupOverrides,
} from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { dismissProfile, makeStale } from "./dismiss-profile.server";
import { findMatch } from "./find-match.server";
import { explainMatch, findPicks } from "./find-picks.server";
import { getPicks } from "./get-picks.server";
import { listDismissed } from "./list-dismissed.server";
import { makePicks } from "./make-picks.server";
import { restoreProfile } from "./restore-profile.server";

const app = testApp();

const listed = { status: "active", level: "normal", publishedAt: 1 } as const;
const published = { isPublish: 2, publishedAt: 1 } as const;
const company = (startup_id: string): InvestedCompany => ({ name: "", description: "", year: "", startup_id });

async function startup(overrides: StartupOverrides = {}) {
  return makeStartup(app, { ...published, industryKeys: ["quantum"], ...overrides });
}

async function investor(overrides: InvestorOverrides = {}) {
  const made = await makeInvestor(app, { ...listed, industryKeys: ["quantum"], ...overrides });
  if ((overrides.status ?? listed.status) === "active")
    for (const one of await indexStatements(app, made.id)) await one;
  return made;
}

async function picksOf(viewer: Actor, at = app) {
  return (await findPicks(at, { viewer, place: "today", locale: "en-US", limit: 60 }))?.picks ?? [];
}

async function idsOf(viewer: Actor, at = app): Promise<string[]> {
  return (await picksOf(viewer, at)).map(({ card }) => card.id);
}

describe("picks", () => {
  it("are published profiles of the other side, for both sides, and none for visitors and staff", async () => {
    const one = await startup();
    const draft = await startup({ isPublish: 0 });
    const angel = await investor();
    const hidden = await investor({ status: "inactive" });
    expect(await idsOf(angel.viewer)).toContain(one.id);
    expect(await idsOf(angel.viewer)).not.toContain(draft.id);
    expect(await idsOf(one.viewer)).toContain(angel.id);
    expect(await idsOf(one.viewer)).not.toContain(hidden.id);
    expect(await findPicks(app, { viewer: visitor, place: "today", locale: "zh-TW", limit: 3 })).toBeNull();
    expect(
      await findPicks(app, { viewer: (await makeStaff(app)).viewer, place: "today", locale: "zh-TW", limit: 3 }),
    ).toBeNull();
  });

  it("lose a profile as soon as it is unpublished, and are made again after a day or a change of one's own profile", async () => {
    const one = await startup();
    const angel = await investor();
    expect(await idsOf(angel.viewer)).toContain(one.id);
    await app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, one.id));
    expect(await idsOf(angel.viewer)).not.toContain(one.id);
    const two = await startup();
    expect(await idsOf(angel.viewer)).not.toContain(two.id);
    expect(await idsOf(angel.viewer, testApp({ now: () => app.now() + dayMs }))).toContain(two.id);
    const three = await startup();
    await app.db.update(investors).set({ updatedAt: 5 }).where(eq(investors.id, angel.id));
    expect(await idsOf(angel.viewer)).toContain(three.id);
  });

  it("do not replace those made stale while they were made", async () => {
    await startup();
    const { id, viewer } = await investor();
    const madeAt = async () =>
      (await app.db.select().from(matchPicks).where(eq(matchPicks.accountId, id)).get())?.madeAt ?? null;
    await getPicks(app, { viewer });
    const kept = { week: 0, ids: [], stay: false };
    const make = async (replaces: number | null) => {
      await makePicks(app, { viewer, madeFor: "9 false version 1", replaces, kept, shown: { week: 0, ids: [] } });
    };
    const fresh = await madeAt();
    await makeStale(app, id);
    const stale = await madeAt();
    await make(fresh);
    expect(await madeAt()).toBe(stale);
    await make(null);
    expect(await madeAt()).toBe(stale);
    await makeStale(app, id);
    await make(stale);
    expect(await madeAt()).toBeLessThan(0);
    await make(await madeAt());
    expect(await madeAt()).toBeGreaterThan(0);
  });

  it("are made again once an opening has begun or ended, even of a startup that is not among them", async () => {
    let now = Date.now();
    const clocked = testApp({ now: () => now });
    const { viewer, id } = await investor({ level: "gold" });
    const { id: startupId } = await startup({ industryKeys: ["textiles"] });
    const madeAt = async () => {
      await getPicks(clocked, { viewer });
      return (await app.db.select().from(matchPicks).where(eq(matchPicks.accountId, id)).get())?.madeAt;
    };
    const first = now;
    expect(await madeAt()).toBe(first);
    const opening = { startupId, investorId: id, class: "numbers", createdAt: now, untilAt: now + 5 } as const;
    await app.db.insert(firewallOpenings).values(opening);
    now = first + 1;
    expect(await madeAt(), "begun").toBe(first + 1);
    now = first + 4;
    expect(await madeAt(), "still open").toBe(first + 1);
    now = first + 5;
    expect(await madeAt(), "ended").toBe(first + 5);
  });

  it("follow co-investors to companies with nothing else in common, and not to the investor's own", async () => {
    const shared = await startup({ industryKeys: [] });
    const next = await startup({ industryKeys: [], name: "Next" });
    const friend = await investor({ name: "Grace Hopper", currentInvest: [company(shared.id), company(next.id)] });
    const angel = await investor({ industryKeys: [], historyInvest: [company(shared.id)] });
    const [best] = await picksOf(angel.viewer);
    expect(best?.card.id).toBe(next.id);
    expect(best?.match.reasons[0]).toMatchObject({ kind: "coInvestors" });
    expect(best?.match.reasons[0]?.text).toContain("Grace Hopper");
    expect(await idsOf(angel.viewer)).not.toContain(shared.id);
    expect(await idsOf(next.viewer)).not.toContain(friend.id);

    for (const one of unindexStatements(app, friend.id)) await one;
    expect(await app.db.select().from(investments).where(eq(investments.investorId, friend.id))).toEqual([]);
    await app.db.update(investors).set({ status: "inactive" }).where(eq(investors.id, friend.id));
    const [after] = (await picksOf(angel.viewer)).filter(({ card }) => card.id === next.id);
    expect(JSON.stringify(after)).not.toContain("Grace Hopper");
  });

  it("of a basic investor do not depend on amounts and rounds, and name neither", async () => {
    const fits = { currency: "TWD", fundraising: 10_000_000, round: "seed" };
    const checks = { currency: "TWD", checkSizeMin: 1_000_000, checkSizeMax: 3_000_000 };
    const backed = await startup({ ...fits });
    const rich = await startup({ ...fits });
    const poor = await startup({ currency: "TWD", fundraising: 900_000_000, round: "pre_ipo" });
    const invested = { ...checks, historyInvest: [company(backed.id)] };
    const basic = await investor({ ...invested, status: "inactive", level: "empty" });
    const general = await investor(invested);
    const matchesOf = (viewer: Actor) => Promise.all([rich.id, poor.id].map((id) => findMatch(app, { viewer, id })));
    const seen = await matchesOf(basic.viewer);
    expect(seen[0]?.points).toBeTypeOf("number");
    expect(seen[0]?.points).toBe(seen[1]?.points);
    const kinds = seen.flatMap((match) => (match ? [...match.reasons, ...match.mismatches] : []));
    expect(kinds.map(({ kind }) => kind)).not.toEqual(expect.arrayContaining(["amount"]));
    expect(kinds.map(({ kind }) => kind)).not.toEqual(expect.arrayContaining(["stage"]));
    const readable = await matchesOf(general.viewer);
    expect(readable[0]?.points).toBeGreaterThan(readable[1]?.points ?? Number.POSITIVE_INFINITY);
    // Losing the level also removes the reasons.
    const before = JSON.stringify(await picksOf(general.viewer));
    expect(before).toContain('"amount"');
    expect(JSON.stringify(await picksOf({ ...general.viewer, level: "empty" }))).not.toContain('"amount"');
  });

  it("score a single profile as the picks do, and nothing the viewer may not see", async () => {
    const one = await startup();
    const draft = await startup({ isPublish: 0 });
    const angel = await investor();
    const other = await investor();
    const pick = (await picksOf(angel.viewer)).find(({ card }) => card.id === one.id);
    expect(await explainMatch(app, { viewer: angel.viewer, locale: "en-US", id: one.id })).toEqual(pick?.match);
    for (const id of [draft.id, other.id, angel.id, "unknown"]) {
      expect(await findMatch(app, { viewer: angel.viewer, id })).toBeNull();
    }
    expect(await findMatch(app, { viewer: visitor, id: one.id })).toBeNull();
  });
});

describe("a dismissal", () => {
  it("removes the profile from that account's picks for good, until it is taken back", async () => {
    const one = await startup();
    const angel = await investor();
    const another = await investor();
    await Promise.all(Array.from({ length: 5 }, () => dismissProfile(app, { actor: angel.viewer, targetId: one.id })));
    expect(await idsOf(angel.viewer)).not.toContain(one.id);
    expect(await idsOf(angel.viewer, testApp({ now: () => app.now() + dayMs }))).not.toContain(one.id);
    expect(await idsOf(another.viewer)).toContain(one.id);
    expect((await listDismissed(app, { viewer: angel.viewer })).map(({ id }) => id)).toEqual([one.id]);
    await restoreProfile(app, { actor: another.viewer, targetId: one.id });
    expect(await idsOf(angel.viewer)).not.toContain(one.id);
    await restoreProfile(app, { actor: angel.viewer, targetId: one.id });
    expect(await idsOf(angel.viewer)).toContain(one.id);
  });

  it("hides the profile even in picks made at the same moment", async () => {
    const one = await startup();
    const angel = await investor();
    await idsOf(angel.viewer);
    const [stored] = await app.db.select().from(matchPicks).where(eq(matchPicks.accountId, angel.id));
    await dismissProfile(app, { actor: angel.viewer, targetId: one.id });
    // Simulates picks made before the dismissal and stored after it.
    await app.db
      .update(matchPicks)
      .set(stored ?? {})
      .where(eq(matchPicks.accountId, angel.id));
    expect(await idsOf(angel.viewer)).not.toContain(one.id);
  });

  it("rejects drafts, one's own side, unknown ids and staff", async () => {
    const angel = await investor();
    const draft = await startup({ isPublish: 0 });
    for (const targetId of [draft.id, angel.id, "unknown", "' OR 1=1 --", "x".repeat(10_000)]) {
      await expect(dismissProfile(app, { actor: angel.viewer, targetId })).rejects.toMatchObject({ code: "not_found" });
    }
    const { viewer } = await makeStaff(app);
    await expect(dismissProfile(app, { actor: viewer, targetId: draft.id })).rejects.toMatchObject({
      code: "forbidden",
    });
  });
});

describe("investors without room for invitations", () => {
  it("are suggested last, and as before once there is room", async () => {
    const one = await startup({ industryKeys: ["acoustics"] });
    const [full, open] = [
      await investor({ industryKeys: ["acoustics"] }),
      await investor({ industryKeys: ["acoustics", "textiles"] }),
    ];
    const places = async () => {
      await app.db.update(matchPicks).set({ madeAt: 0 }).where(eq(matchPicks.accountId, one.id));
      const ids = await idsOf(one.viewer);
      return [ids.indexOf(full.id), ids.indexOf(open.id)];
    };
    const [before = -1, other = -1] = await places();
    expect(before).toBeGreaterThanOrEqual(0);
    for (let at = 0; at < maxOpenInvitations; at++) {
      const { id: startupId } = await startup();
      await app.db
        .insert(invitationCredits)
        .values({ startupId, investorId: full.id, month: "2026-11", spentAt: app.now(), isPending: false });
    }
    const [after = -1, otherAfter = -1] = await places();
    expect(after).toBeGreaterThan(otherAfter);
    await app.db
      .update(invitationCredits)
      .set({ returnedAt: app.now() })
      .where(eq(invitationCredits.investorId, full.id));
    expect(await places()).toEqual([before, other]);
  });
});

describe("suggested cards that are remembered", () => {
  /** A request of a viewer who has not written anything recently. */
  const shared = (): App => ({ ...app, versions: { mayShare: true } });
  const three = async (viewer: Actor) =>
    (await findPicks(shared(), { viewer, place: "today", locale: "en-US", limit: 3 }))?.picks.map(({ card }) => card) ??
    [];

  it("follow a change of a profile, and go when it is unpublished or dismissed", async () => {
    const alike = { industryKeys: ["biotech"], domainKeys: ["genomics"] };
    const angel = await investor(alike);
    const [one, two] = [await startup(alike), await startup(alike)];
    expect((await three(angel.viewer)).map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, two.id]));
    await app.db.update(startups).set({ name: "Renamed" }).where(eq(startups.id, one.id));
    await listProfile(app, one.id);
    expect(await three(angel.viewer)).toContainEqual(expect.objectContaining({ id: one.id, name: "Renamed" }));
    await dismissProfile(app, { actor: angel.viewer, targetId: two.id });
    expect((await three(angel.viewer)).map(({ id }) => id)).not.toContain(two.id);
    await app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, one.id));
    expect((await three(angel.viewer)).map(({ id }) => id)).not.toContain(one.id);
  });

  it("show a round only to who may read it", async () => {
    const one = await startup({ industryKeys: ["ocean"], round: "seed" });
    const checks = { industryKeys: ["ocean"] };
    const [general, basic] = [
      await investor(checks),
      await investor({ ...checks, status: "inactive", level: "empty" }),
    ];
    const roundOf = async (viewer: Actor) => (await three(viewer)).find(({ id }) => id === one.id);
    expect(await roundOf(general.viewer)).toMatchObject({ round: "seed" });
    expect(await roundOf(basic.viewer)).toMatchObject({ round: null });
  });
});

describe("rows read", () => {
  it("stay few for stored picks and bounded for new ones, however many profiles there are", async () => {
    const angel = await investor();
    const before = [await rowsRead(angel.viewer), await rowsRead(angel.viewer)];
    for (let at = 0; at < 250; at++) await addStartup(at);
    await app.db.update(matchPicks).set({ madeAt: 0 }).where(eq(matchPicks.accountId, angel.id));
    const after = [await rowsRead(angel.viewer), await rowsRead(angel.viewer)];
    expect(before[1]).toBeGreaterThan(0);
    expect(after[0]).toBeLessThan(1000);
    expect(after[1]).toBeLessThan(60);
    for (let at = 0; at < 250; at++) await addStartup(at);
    await app.db.update(matchPicks).set({ madeAt: 0 }).where(eq(matchPicks.accountId, angel.id));
    const later = [await rowsRead(angel.viewer), await rowsRead(angel.viewer)];
    expect(later[0]).toBeLessThan(1000);
    expect(later[1]).toBeLessThan(60);
  });
});

/** Creates a published startup without a session, which would take longer. */
async function addStartup(at: number): Promise<void> {
  const id = ulid();
  const times = { createdAt: at, updatedAt: at };
  await app.db.batch([
    app.db.insert(accounts).values({
      ...times,
      id,
      kind: "startup",
      email: `${id}@example.test`,
      locale: "zh-TW",
      referenceCode: id,
      termVersion: 1,
    }),
    app.db.insert(startups).values({ ...published, ...times, id, name: id, publishedAt: at }),
    app.db.insert(profileKeys).values({ profileId: id, type: "industry", key: "quantum", position: 0 }),
  ]);
}

/** Counts the rows read by the queries of three picks, by running each again. */
async function rowsRead(viewer: Actor): Promise<number> {
  const queries: Array<{ sql: string; values: unknown[] }> = [];
  const recorded = new Proxy(env.DB, {
    get: (database, name) => {
      if (name !== "withSession") return Reflect.get(database, name, database);
      return () => {
        const session = database.withSession("first-primary");
        return {
          prepare: (sql: string) => {
            const statement = session.prepare(sql);
            return new Proxy(statement, {
              get: (target, key) => {
                if (key !== "bind") return Reflect.get(target, key, target);
                return (...values: unknown[]) => {
                  queries.push({ sql, values });
                  return target.bind(...values);
                };
              },
            });
          },
          batch: (statements: D1PreparedStatement[]) => session.batch(statements),
        };
      };
    },
  });
  const { db } = openDatabase(recorded, null);
  await findPicks({ ...app, db }, { viewer, place: "today", locale: "en-US", limit: 3 });
  const reads = queries.filter(({ sql }) => /^select/i.test(sql));
  const results = await env.DB.batch(reads.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)));
  return results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
}
