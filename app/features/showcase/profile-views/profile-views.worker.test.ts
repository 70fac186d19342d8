import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, profileViewDays, profileViews, shareLinks, startups } from "~/db/schema";
import { dayMs, hourMs, minuteMs } from "~/durations";
import { visitor } from "~/features/core/access/viewer";
import { investorTarget } from "~/features/core/access/walls";
import { makeInvestor, makeStaff } from "../../../../tests/support/accounts";
import { hideFrom } from "../../../../tests/support/hide-from";
import { viewing } from "../../../../tests/support/profile-views";
import { pruneViews } from "./prune-views.server";
import { readViewSummary } from "./read-summary.server";
import { longestView, visitsPerDay } from "./rules";
import { reportSchema } from "./schema";
import { issueViewToken } from "./view-token.server";

const { app, clock, publish, listed, open, send, view, listOf } = viewing("2026-11-18T04:00:00Z");

const visitsTo = (startupId: string) => app.db.select().from(profileViews).where(eq(profileViews.startupId, startupId));
const daysOf = (startupId: string) =>
  app.db.select().from(profileViewDays).where(eq(profileViewDays.startupId, startupId));

describe("a view", () => {
  it("by an investor is stored with its time and sections, and counted in the day", async () => {
    const startup = await publish();
    const investor = await listed();
    await view(investor.viewer, startup.id, 200, { sections: "about:20,report:150,nonsense:9" });
    const { result } = await listOf(startup.viewer);
    expect(result).toMatchObject([
      {
        seconds: 200,
        startedAt: clock.now - 200_000,
        sections: [
          { section: "report", seconds: 150 },
          { section: "about", seconds: 20 },
        ],
        investor: { id: investor.id, name: "林怡君" },
        mayInvite: true,
      },
    ]);
    expect(await daysOf(startup.id)).toMatchObject([{ day: "2026-11-18", investorViews: 1, visitors: 0 }]);
    expect(await readViewSummary(app, { actor: startup })).toMatchObject({
      views: 1,
      investorViews: 1,
      previousViews: 0,
    });
  });

  it("by a viewer from whom the profile is hidden is not counted, as if it were unpublished", async () => {
    const startup = await publish();
    const { viewer } = await listed();
    const tokens = [await open(viewer, startup.id), await open(visitor, startup.id)];
    await hideFrom(app, { startupId: startup.id, target: investorTarget(viewer.id) });
    await hideFrom(app, { startupId: startup.id, target: "visitors" });
    clock.now += minuteMs;
    for (const [at, reader] of [viewer, visitor].entries()) {
      await send({ viewer: reader, token: tokens[at] ?? "", seconds: 60 });
    }
    expect([await visitsTo(startup.id), await daysOf(startup.id)]).toEqual([[], []]);
    await view((await listed()).viewer, startup.id);
    expect(await visitsTo(startup.id)).toHaveLength(1);
  });

  it("by its own account or by staff is not counted, whatever they send", async () => {
    const startup = await publish();
    const staff = await makeStaff(app, { staffRole: "admin" });
    for (const { viewer } of [startup, staff]) {
      expect(await open(viewer, startup.id)).toBe("");
      const token = await open(visitor, startup.id);
      clock.now += minuteMs;
      await send({ viewer, token, seconds: 60 });
    }
    expect([await visitsTo(startup.id), await daysOf(startup.id)]).toEqual([[], []]);
  });

  it.each(["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "curl/8.5.0", ""])(
    "by the bot %j is not counted",
    async (userAgent) => {
      const startup = await publish();
      const investor = await listed();
      await view(visitor, startup.id, 60, { userAgent });
      await view(investor.viewer, startup.id, 60, { userAgent });
      expect([await visitsTo(startup.id), await daysOf(startup.id)]).toEqual([[], []]);
    },
  );

  it("of 4 seconds is not counted, one of 5 is", async () => {
    const startup = await publish();
    const { viewer } = await listed();
    await view(viewer, startup.id, 4);
    await view(visitor, startup.id, 4);
    expect([await visitsTo(startup.id), await daysOf(startup.id)]).toEqual([[], []]);
    await view(viewer, startup.id, 5);
    await view(visitor, startup.id, 5);
    expect(await daysOf(startup.id)).toMatchObject([{ investorViews: 1, visitors: 1 }]);
  });

  it("of hours is cut to the time since the page was opened, and to 30 minutes", async () => {
    const startup = await publish();
    const { viewer } = await listed();
    const token = await open(viewer, startup.id);
    clock.now += 4000;
    await send({ viewer, token, seconds: 999_999 });
    expect(await visitsTo(startup.id), "4 seconds have passed").toEqual([]);
    clock.now += 20_000;
    await send({ viewer, token, seconds: 999_999, sections: "report:999999" });
    expect((await listOf(startup.viewer)).result).toMatchObject([{ seconds: 24, sections: [{ seconds: 24 }] }]);
    clock.now += 5 * hourMs;
    await send({ viewer, token, seconds: 999_999, sections: "report:999999" });
    expect((await listOf(startup.viewer)).result).toMatchObject([
      { seconds: longestView, sections: [{ seconds: longestView }] },
    ]);
    expect(reportSchema.safeParse({ token, seconds: "1e99" }).success).toBe(false);
    expect(reportSchema.safeParse({ token, seconds: -1 }).success).toBe(false);
  });

  it("contains only sections the viewer may read", async () => {
    const startup = await publish();
    const { viewer } = await makeInvestor(app, { status: "active" });
    await view(viewer, startup.id, 60, { sections: "about:10,report:20,financials:30,fundraising:40,rewards:50" });
    expect((await listOf(startup.viewer)).result[0]?.sections).toEqual([{ section: "about", seconds: 10 }]);
  });

  it("of an unpublished or suspended startup is not counted", async () => {
    const { viewer } = await listed();
    for (const hide of [
      (id: string) => app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, id)),
      (id: string) => app.db.update(accounts).set({ suspendedAt: clock.now }).where(eq(accounts.id, id)),
      (id: string) => app.db.update(accounts).set({ eraseAt: clock.now }).where(eq(accounts.id, id)),
    ]) {
      const { id } = await publish();
      await view(viewer, id);
      await hide(id);
      clock.now += dayMs;
      await view(viewer, id);
      await view(visitor, id);
      const visits = await visitsTo(id);
      expect(visits).toHaveLength(1);
      expect(visits[0]?.lastAt).toBeLessThan(clock.now - dayMs);
      expect(await daysOf(id)).toHaveLength(1);
    }
    const granted = ["card", "basic"] as const;
    expect(await issueViewToken(app, { viewer, startup: { id: "x", published: false, granted } })).toBeNull();
  });
});

describe("a token", () => {
  it.each([
    ["forged", (token: string) => `${token.split(".")[0]}.${"A".repeat(43)}`],
    ["with another payload", (token: string) => `${btoa('{"startupId":"x"}')}.${token.split(".")[1]}`],
    ["without a signature", (token: string) => token.split(".")[0] ?? ""],
    ["of nonsense", () => "null.null.null"],
    ["of no letters at all", () => "…"],
  ])("%s is rejected", async (_, forge) => {
    const startup = await publish();
    const { viewer } = await listed();
    const token = forge(await open(viewer, startup.id));
    clock.now += minuteMs;
    await expect(send({ viewer, token, seconds: 60 })).rejects.toMatchObject({ code: "forbidden" });
    expect(await visitsTo(startup.id)).toEqual([]);
  });

  it("of another viewer counts for nobody", async () => {
    const startup = await publish();
    const [one, other] = [await listed(), await listed()];
    const otherStartup = await publish();
    const token = await open(one.viewer, startup.id);
    const visitorToken = await open(visitor, startup.id);
    clock.now += minuteMs;
    for (const viewer of [other.viewer, visitor, otherStartup.viewer]) await send({ viewer, token, seconds: 60 });
    await send({ viewer: other.viewer, token: visitorToken, seconds: 60 });
    expect([await visitsTo(startup.id), await daysOf(startup.id)]).toEqual([[], []]);
  });

  it("expires after two days", async () => {
    const startup = await publish();
    const { viewer } = await listed();
    const token = await open(viewer, startup.id);
    clock.now += 2 * dayMs + 1;
    await send({ viewer, token, seconds: 60 });
    expect(await visitsTo(startup.id)).toEqual([]);
  });
});

describe("visits", () => {
  it("fifty reports of one page at once make one visit", async () => {
    const startup = await publish();
    const { viewer } = await listed();
    const token = await open(viewer, startup.id);
    clock.now += minuteMs;
    await Promise.all(Array.from({ length: 50 }, (_, at) => send({ viewer, token, seconds: 10 + at })));
    expect(await visitsTo(startup.id)).toHaveLength(1);
    expect((await listOf(startup.viewer)).result[0]?.seconds).toBe(59);
    expect(await daysOf(startup.id)).toMatchObject([{ investorViews: 1 }]);
  });

  it("fifty pages opened at once make one visit of bounded size and time", async () => {
    const startup = await publish();
    const { viewer } = await listed();
    const tokens = await Promise.all(Array.from({ length: 50 }, () => open(viewer, startup.id)));
    clock.now += minuteMs;
    await Promise.all(tokens.map((token) => send({ viewer, token, seconds: 60 })));
    const [visit, ...others] = await visitsTo(startup.id);
    expect(others).toEqual([]);
    expect(Object.keys(visit?.loads ?? {})).toHaveLength(20);
    expect((await listOf(startup.viewer)).result[0]?.seconds).toBe(60);
  });

  it("continue within 30 minutes, adding up their pages, and are new afterwards", async () => {
    const startup = await publish();
    const { viewer } = await listed();
    const first = await view(viewer, startup.id, 60, { sections: "report:30" });
    clock.now += 10 * minuteMs;
    await view(viewer, startup.id, 40, { sections: "report:10" });
    expect((await listOf(startup.viewer)).result).toMatchObject([{ seconds: 100, sections: [{ seconds: 40 }] }]);
    clock.now += 31 * minuteMs;
    await view(viewer, startup.id, 20);
    expect((await listOf(startup.viewer)).result.map(({ seconds }) => seconds)).toEqual([20, 100]);
    // A late report of the first page belongs to the first visit.
    await send({ viewer, token: first, seconds: 90 });
    await send({ viewer, token: first, seconds: 15 });
    expect((await listOf(startup.viewer)).result.map(({ seconds }) => seconds)).toEqual([20, 130]);
    expect(await daysOf(startup.id)).toMatchObject([{ investorViews: 2 }]);
  });

  it("are limited per investor and day; later ones extend the last", async () => {
    const startup = await publish();
    const { viewer } = await listed();
    clock.now = Date.parse("2026-11-18T17:00:00Z");
    for (let visit = 0; visit < visitsPerDay + 3; visit++) {
      await view(viewer, startup.id, 10);
      clock.now += 31 * minuteMs;
    }
    expect(await visitsTo(startup.id)).toHaveLength(visitsPerDay);
    expect(await daysOf(startup.id)).toMatchObject([{ day: "2026-11-19", investorViews: visitsPerDay }]);
  });

  it("of the same investor to two startups are separate", async () => {
    const [one, other] = [await publish(), await publish()];
    const { viewer } = await listed();
    await view(viewer, one.id);
    await view(viewer, other.id);
    expect([await visitsTo(one.id), await visitsTo(other.id)].map(({ length }) => length)).toEqual([1, 1]);
    expect((await listOf(one.viewer)).result).toHaveLength(1);
  });

  it("are listed in pages, latest first, to their own startup only", async () => {
    const startup = await publish();
    for (let at = 0; at < 23; at++) await view((await listed(`投資人 ${at}`)).viewer, startup.id, 5);
    const first = await listOf(startup.viewer);
    const second = await listOf(startup.viewer, 2);
    expect([first.result.length, first.hasMore, second.result.length, second.hasMore]).toEqual([20, true, 3, false]);
    expect(first.result[0]?.investor?.name).toBe("投資人 22");
    expect(second.result.at(-1)?.investor?.name).toBe("投資人 0");
    expect((await listOf((await publish()).viewer)).result).toEqual([]);
  });

  it("are removed after 180 days, the daily totals are not", async () => {
    const startup = await publish();
    const { viewer } = await listed();
    await view(viewer, startup.id);
    await pruneViews(app);
    expect(await visitsTo(startup.id)).toHaveLength(1);
    const then = clock.now;
    clock.now += 181 * dayMs;
    expect((await listOf(startup.viewer)).result, "hidden before it is removed").toEqual([]);
    await pruneViews(app);
    expect(await visitsTo(startup.id)).toEqual([]);
    expect(await daysOf(startup.id)).toHaveLength(1);
    clock.now = then;
  });
});

it("a visit through a share link names it, unless it is another startup's", async () => {
  const [startup, other] = [await publish(), await publish()];
  const { viewer } = await listed();
  const link = (id: string, startupId: string, name: string) =>
    app.db.insert(shareLinks).values({ id, startupId, tokenHash: id, name, createdAt: clock.now });
  await link("link-own", startup.id, "天使俱樂部");
  await link("link-other", other.id, "別人的連結");
  const shown = [];
  for (const id of ["link-own", "link-other", null]) {
    const token = await open(viewer, startup.id, id);
    clock.now += 2 * hourMs;
    await send({ viewer, token, seconds: 60 });
    shown.push((await listOf(startup.viewer)).result[0]?.shareLink);
  }
  expect(shown).toEqual([{ name: "天使俱樂部" }, null, null]);
});
