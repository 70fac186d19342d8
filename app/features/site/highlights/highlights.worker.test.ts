import { and, eq, like } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accounts, events, highlights, startups } from "~/db/schema";
import { dayMs } from "~/durations";
import { type StaffViewer, type Viewer, visitor } from "~/features/core/access/viewer";
import { investorTarget } from "~/features/core/access/walls";
import type { AppError } from "~/server/errors";
import {
  type InvestorOverrides,
  makeInvestor,
  makeStaff,
  makeStartup,
  type StartupOverrides,
} from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { hideFrom } from "../../../../tests/support/hide-from";
import { featureProfile } from "./feature-profile.server";
import { findToFeature } from "./find-to-feature.server";
import { listHighlights } from "./list-highlights.server";
import { placeFeatured } from "./place-featured.server";
import { listFeatured } from "./queries.server";
import { maxFeatured } from "./rules";
import { scheduleFeatured } from "./schedule-featured.server";
import { unfeatureProfile } from "./unfeature-profile.server";

const app = testApp();
let clock = 1;
let actor: StaffViewer;

/** A listed startup, published after all earlier ones. */
const startup = (overrides: StartupOverrides = {}) =>
  makeStartup(app, { isPublish: 2, publishedAt: clock++, ...overrides });
const investor = (overrides: InvestorOverrides = {}) =>
  makeInvestor(app, { status: "active", publishedAt: clock++, ...overrides });

const shown = async (side: "startup" | "investor" = "startup", viewer: Viewer = visitor) =>
  (await listHighlights(app, { viewer, side, locale: "zh-TW" })).map(({ id }) => id);
const featured = async () => (await listFeatured(app, { actor, side: "startup" })).map(({ id }) => id);
const eventsOf = async (id: string) =>
  (await app.db.select({ action: events.action }).from(events).where(eq(events.subjectId, id))).map(
    (row) => row.action,
  );

/** The number of commands that succeeded, and the error codes of the others. */
async function outcomes(commands: Array<Promise<unknown>>) {
  const settled = await Promise.allSettled(commands);
  const codes = settled.flatMap((one) => (one.status === "rejected" ? [(one.reason as AppError).code] : []));
  return { succeeded: settled.length - codes.length, codes: [...new Set(codes)] };
}

beforeAll(async () => {
  actor = (await makeStaff(app, { staffRole: "admin" })).viewer;
});

beforeEach(() => app.db.delete(highlights));

describe("the featured profiles", () => {
  it("are chosen by staff first, then by rule", async () => {
    const plain = await startup({ photo: "01J" });
    const bare = await startup({ photo: null });
    const diamond = await startup({ photo: "01J", level: "diamond" });
    const gold = await startup({ photo: "01J", level: "gold", levelUntilAt: app.now() + dayMs });
    const ended = await startup({ photo: "01J", level: "diamond", levelUntilAt: app.now() - 1 });
    expect(await shown()).toEqual([diamond.id, gold.id, ended.id, plain.id, bare.id]);
    await featureProfile(app, { actor, id: bare.id });
    await featureProfile(app, { actor, id: plain.id });
    expect(await shown()).toEqual([bare.id, plain.id, diamond.id, gold.id, ended.id]);
  });

  it("include a paid level published long ago", async () => {
    const old = await startup({ photo: "01J", level: "diamond", publishedAt: 0 });
    for (let made = 0; made < 30; made++) await startup({ photo: "01J" });
    expect(await shown()).toContain(old.id);
    expect(await shown()).toHaveLength(6);
  });

  it("work the same way for investors", async () => {
    const plain = await investor({ photo: "01J" });
    const gold = await investor({ photo: "01J", level: "gold" });
    const unlisted = await investor({ photo: "01J", level: "gold", status: "check" });
    expect(await shown("investor")).toEqual([gold.id, plain.id]);
    await featureProfile(app, { actor, id: plain.id });
    expect(await shown("investor")).toEqual([plain.id, gold.id]);
    expect(await shown("investor")).not.toContain(unlisted.id);
  });

  it("drop out when unpublished and when their time is over", async () => {
    const [one, other] = [await startup(), await startup()];
    for (const { id } of [one, other]) await featureProfile(app, { actor, id });
    await scheduleFeatured(app, { actor, id: other.id, until: app.now() + dayMs });
    expect((await shown()).slice(0, 2)).toEqual([one.id, other.id]);
    await app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, one.id));
    expect(await shown()).not.toContain(one.id);
    const later = testApp({ now: () => Date.now() + 2 * dayMs });
    expect((await listHighlights(later, { viewer: visitor, side: "startup", locale: "zh-TW" }))[0]?.id).not.toBe(
      other.id,
    );
    expect(await listFeatured(later, { actor, side: "startup" })).toMatchObject([
      { id: one.id, hidden: "unpublished" },
      { id: other.id, hidden: "ended" },
    ]);
  });

  it("leave out hidden startups, as if they were not published", async () => {
    const [chosen, other, paid, newest] = [
      await startup({ photo: "01J" }),
      await startup({ photo: "01J" }),
      await startup({ photo: "01J", level: "diamond", levelUntilAt: app.now() + 900 * dayMs }),
      await startup({ photo: "01J", verifiedBadge: true }),
    ];
    await featureProfile(app, { actor, id: other.id });
    await featureProfile(app, { actor, id: chosen.id });
    const reader = (await investor()).viewer;
    const before = await shown();
    expect(before).toEqual(expect.arrayContaining([chosen.id, other.id, paid.id]));
    for (const { id: startupId } of [chosen, paid, newest]) {
      await hideFrom(app, { startupId, target: investorTarget(reader.id) });
      await hideFrom(app, { startupId, target: "visitors" });
    }
    for (const viewer of [reader, visitor]) {
      const now = await shown("startup", viewer);
      expect(now).toHaveLength(6);
      expect(now[0]).toBe(other.id);
      expect(now.filter((id) => [chosen.id, paid.id, newest.id].includes(id))).toEqual([]);
    }
    expect(await shown("startup", (await investor()).viewer)).toEqual(before);
  });

  it("show no badge to those from whom the numbers are hidden", async () => {
    const { id: startupId } = await startup({ photo: "01J", verifiedBadge: true });
    await featureProfile(app, { actor, id: startupId });
    const reader = (await investor()).viewer;
    await hideFrom(app, { startupId, target: investorTarget(reader.id), hides: "numbers" });
    const badge = async (viewer: Viewer) =>
      (await listHighlights(app, { viewer, side: "startup", locale: "zh-TW" }))[0]?.verifiedBadge;
    expect(await badge(visitor)).toBe(true);
    expect(await badge(reader)).toBe(false);
  });

  it("show nothing that is not public", async () => {
    const { id } = await startup({
      photo: "01J",
      level: "diamond",
      round: "seed",
      phone: "0912345678",
      contacts: "陳",
    });
    await featureProfile(app, { actor, id });
    const [card] = await listHighlights(app, { viewer: visitor, side: "startup", locale: "zh-TW" });
    expect(card).toMatchObject({ id, round: null });
    expect(JSON.stringify(card)).not.toMatch(/0912345678|陳/);
  });
});

describe("choosing them", () => {
  it("is for admins", async () => {
    const { id } = await startup();
    for (const { viewer } of [await startup(), await investor(), await makeStaff(app)]) {
      const other = viewer as unknown as StaffViewer;
      for (const command of [
        featureProfile(app, { actor: other, id }),
        unfeatureProfile(app, { actor: other, id }),
        placeFeatured(app, { actor: other, id, position: 0 }),
        scheduleFeatured(app, { actor: other, id, until: null }),
        listFeatured(app, { actor: other, side: "startup" }),
        findToFeature(app, { actor: other, side: "startup", name: "a", locale: "zh-TW" }),
      ]) {
        await expect(command).rejects.toMatchObject({ code: "forbidden" });
      }
    }
    expect(await featured()).toEqual([]);
  });

  it("finds published profiles by name", async () => {
    const found = await startup({ name: "Lanternfish Optics" });
    await startup({ name: "Lanternfish Draft", isPublish: 0 });
    const search = (name: string) => findToFeature(app, { actor, side: "startup", name, locale: "zh-TW" });
    expect((await search("lanternfish"))?.map(({ id }) => id)).toEqual([found.id]);
    expect(await search("")).toBeNull();
  });

  it("accepts published profiles only, each once", async () => {
    const draft = await startup({ isPublish: 1 });
    const unlisted = await investor({ status: "inactive" });
    for (const id of [draft.id, unlisted.id, actor.id, "none", ""]) {
      await expect(featureProfile(app, { actor, id })).rejects.toMatchObject({ code: "not_found" });
    }
    const { id } = await startup();
    const { succeeded, codes } = await outcomes(Array.from({ length: 50 }, () => featureProfile(app, { actor, id })));
    expect([succeeded, codes.every((code) => code === "already_exists" || code === "wrong_state")]).toEqual([1, true]);
    expect(await eventsOf(id)).toEqual(["startup.featured"]);
  });

  it("ends at the maximum of a side, also at once", async () => {
    const made = await Promise.all(Array.from({ length: maxFeatured + 5 }, () => startup()));
    const { succeeded, codes } = await outcomes(made.map(({ id }) => featureProfile(app, { actor, id })));
    expect([succeeded, codes]).toEqual([maxFeatured, ["wrong_state"]]);
    await featureProfile(app, { actor, id: (await investor()).id });
    const recorded = await app.db
      .select({ id: events.subjectId })
      .from(events)
      .where(and(eq(events.action, "startup.featured"), like(events.actorId, actor.id)));
    expect(recorded.filter(({ id }) => made.some((one) => one.id === id))).toHaveLength(maxFeatured);
  });

  it("moves them within the list", async () => {
    const made = [await startup(), await startup(), await startup()];
    const [a = "", b = "", c = ""] = made.map(({ id }) => id);
    for (const id of [a, b, c]) await featureProfile(app, { actor, id });
    const orders: Array<[string, number, string[]]> = [
      [c, 0, [c, a, b]],
      [c, 1_000_000, [a, b, c]],
      [a, -5, [a, b, c]],
      [a, 1, [b, a, c]],
    ];
    for (const [id, position, expected] of orders) {
      await placeFeatured(app, { actor, id, position });
      expect(await featured()).toEqual(expected);
    }
    expect((await shown()).slice(0, 3)).toEqual([b, a, c]);
    expect(await eventsOf(c)).toContain("startup.feature_moved");
    await Promise.all([a, b, c, a, b, c].map((id, at) => placeFeatured(app, { actor, id, position: at % 3 })));
    const positions = await app.db.select({ position: highlights.position }).from(highlights);
    expect(new Set(positions.map(({ position }) => position)).size).toBe(3);
  });

  it("removes them once", async () => {
    const { id } = await startup();
    await featureProfile(app, { actor, id });
    const { succeeded } = await outcomes(Array.from({ length: 10 }, () => unfeatureProfile(app, { actor, id })));
    expect(succeeded).toBe(1);
    expect(await eventsOf(id)).toEqual(["startup.featured", "startup.unfeatured"]);
    for (const command of [
      unfeatureProfile(app, { actor, id }),
      placeFeatured(app, { actor, id, position: 0 }),
      scheduleFeatured(app, { actor, id, until: null }),
    ]) {
      await expect(command).rejects.toMatchObject({ code: "not_found" });
    }
  });

  it("sets an end that lies ahead", async () => {
    const { id } = await startup();
    await featureProfile(app, { actor, id });
    await expect(scheduleFeatured(app, { actor, id, until: app.now() - 1 })).rejects.toMatchObject({
      code: "invalid",
      fields: { until: expect.anything() },
    });
    const until = app.now() + dayMs;
    await scheduleFeatured(app, { actor, id, until });
    expect(await listFeatured(app, { actor, side: "startup" })).toMatchObject([{ id, untilAt: until, hidden: null }]);
    await scheduleFeatured(app, { actor, id, until: null });
    expect(await listFeatured(app, { actor, side: "startup" })).toMatchObject([{ id, untilAt: null }]);
  });

  it("ends with the account", async () => {
    const { id } = await startup();
    await featureProfile(app, { actor, id });
    await app.db.delete(accounts).where(eq(accounts.id, id));
    expect([await shown(), await featured()].flat()).not.toContain(id);
  });
});
