import { and, eq, or } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, events, firewallOpenings, firewallRules, investorGroups, investors } from "~/db/schema";
import type { WallClass } from "~/db/values";
import { dayMs } from "~/durations";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import type { WallTarget } from "~/features/core/access/walls";
import { findHidden } from "~/features/core/firewall/find-hidden.server";
import { getStartupForViewer } from "~/features/showcase/profile-pages/get-startup.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { completeStartup } from "../../../tests/support/complete-profiles";
import { hideFrom } from "../../../tests/support/hide-from";
import { closeClass } from "./close-class.server";
import { findOpenings } from "./find-openings.server";
import { messageProfile } from "./message-profile.server";
import { openClass } from "./open-class.server";
import { personalData } from "./personal-data.server";

const start = Date.UTC(2026, 10, 27, 4);
const at = (now: number) => testApp({ now: () => now });
const app = at(start);

/**
 * Makes a startup and an investor with a conversation; `hides`: the classes that the startup hides from the investor.
 */
async function inConversation(hides: WallClass[] = ["numbers"], target?: WallTarget) {
  const startup = await makeStartup(app, { ...completeStartup(), round: "series_a", isPublish: 2 });
  const investor = await makeInvestor(app, { level: "diamond", status: "active" });
  await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
  for (const each of hides) {
    await hideFrom(app, { startupId: startup.id, target: target ?? `investor:${investor.id}`, hides: each });
  }
  const roundAt = async (now: number) => {
    const page = await getStartupForViewer(at(now), { viewer: investor.viewer, id: startup.id, locale: "zh-TW" });
    return page.funding_info?.round;
  };
  return {
    startup,
    investor,
    roundAt,
    asStartup: { actor: startup.viewer, targetId: investor.id },
    asInvestor: { actor: investor.viewer, targetId: startup.id },
  };
}

const rowsOf = (startupId: string) =>
  app.db.select().from(firewallOpenings).where(eq(firewallOpenings.startupId, startupId));

const eventsOf = (startupId: string) =>
  app.db
    .select({ action: events.action, actorId: events.actorId, data: events.data })
    .from(events)
    .where(
      and(
        eq(events.subjectId, startupId),
        or(eq(events.action, "startup.class_opened"), eq(events.action, "startup.class_closed")),
      ),
    )
    .orderBy(events.id);

describe("opening a class", () => {
  it("shows it to that investor for 30 days, and not a day longer", async () => {
    const { startup, investor, asStartup, asInvestor, roundAt } = await inConversation();
    const other = await makeInvestor(app, { level: "diamond", status: "active" });
    await hideFrom(app, { startupId: startup.id, target: `investor:${other.id}`, hides: "numbers" });
    expect(await roundAt(start)).toBeFalsy();
    expect(await findOpenings(app, asInvestor)).toEqual([]);
    expect(await findOpenings(app, asStartup)).toEqual([{ class: "numbers", untilAt: null }]);

    const untilAt = await openClass(app, { ...asStartup, class: "numbers" });
    expect(untilAt).toBe(start + 30 * dayMs);
    expect(await roundAt(untilAt - 1)).toBeTruthy();
    expect((await findHidden(app, { viewer: other.viewer, startupId: startup.id })).has("numbers")).toBe(true);
    for (const side of [asStartup, asInvestor]) {
      expect(await findOpenings(app, side)).toEqual([{ class: "numbers", untilAt }]);
      expect(await findOpenings(at(untilAt - 1), side)).toEqual([{ class: "numbers", untilAt }]);
    }

    for (const now of [untilAt, untilAt + dayMs]) {
      expect(await roundAt(now)).toBeFalsy();
      expect(await findOpenings(at(now), asInvestor)).toEqual([]);
      expect(await findOpenings(at(now), asStartup)).toEqual([{ class: "numbers", untilAt: null }]);
    }
    expect(await eventsOf(startup.id)).toEqual([
      {
        action: "startup.class_opened",
        actorId: startup.id,
        data: { investorId: investor.id, class: "numbers", untilAt },
      },
    ]);
  });

  it("renews the 30 days if it is open already", async () => {
    const { startup, asStartup } = await inConversation();
    await openClass(app, { ...asStartup, class: "numbers" });
    const later = start + 10 * dayMs;
    expect(await openClass(at(later), { ...asStartup, class: "numbers" })).toBe(later + 30 * dayMs);
    expect(await rowsOf(startup.id)).toMatchObject([{ createdAt: later, untilAt: later + 30 * dayMs }]);
    expect(await eventsOf(startup.id)).toHaveLength(2);
  });

  it("opens it once if requested fifty times at once", async () => {
    const { startup, asStartup } = await inConversation();
    await Promise.all(Array.from({ length: 50 }, () => openClass(app, { ...asStartup, class: "numbers" })));
    expect(await rowsOf(startup.id)).toHaveLength(1);
    expect(await eventsOf(startup.id)).toHaveLength(1);
  });

  it("opens only that class", async () => {
    const { asStartup, asInvestor, roundAt } = await inConversation(["numbers", "documents"]);
    const untilAt = await openClass(app, { ...asStartup, class: "documents" });
    expect(await roundAt(start)).toBeFalsy();
    expect(await findOpenings(app, asInvestor)).toEqual([{ class: "documents", untilAt }]);
    expect(await findOpenings(app, asStartup)).toEqual([
      { class: "numbers", untilAt: null },
      { class: "documents", untilAt },
    ]);
  });

  it("opens the whole profile", async () => {
    const { asStartup, roundAt } = await inConversation(["profile"]);
    await expect(roundAt(start)).rejects.toMatchObject({ code: "startup_not_found" });
    await openClass(app, { ...asStartup, class: "profile" });
    expect(await roundAt(start)).toBeTruthy();
  });

  it("opens what a rule about the investor's group hides", async () => {
    const { startup, investor, asStartup } = await inConversation([]);
    const [parent, group] = [`${investor.id}-parent`, `${investor.id}-group`];
    for (const [id, lineage] of [
      [parent, [parent]],
      [group, [parent, group]],
    ] as const) {
      const times = { createdAt: start, updatedAt: start };
      await app.db.insert(investorGroups).values({ id, nameZh: "集團", searched: "", lineage: [...lineage], ...times });
    }
    await app.db.update(investors).set({ groupId: group }).where(eq(investors.id, investor.id));
    await hideFrom(app, { startupId: startup.id, target: `group:${parent}`, hides: "numbers" });
    await openClass(app, { ...asStartup, class: "numbers" });
    expect(await rowsOf(startup.id)).toHaveLength(1);
  });

  it.each([
    ["no rule hides it", []],
    ["a rule hides another class", ["documents"]],
  ] as const)("is refused if %s", async (_, hides) => {
    const { startup, asStartup } = await inConversation([...hides]);
    await expect(openClass(app, { ...asStartup, class: "numbers" })).rejects.toMatchObject({ code: "wrong_state" });
    expect(await rowsOf(startup.id)).toEqual([]);
  });

  it("is refused to an investor, staff, and startups without that conversation", async () => {
    const { startup, investor, asInvestor } = await inConversation();
    const other = await makeStartup(app, { isPublish: 2 });
    await hideFrom(app, { startupId: other.id, target: `investor:${investor.id}`, hides: "numbers" });
    const staff = await makeStaff(app);
    for (const [actor, code] of [
      [investor.viewer, "forbidden"],
      [staff.viewer, "forbidden"],
      [other.viewer, "not_found"],
    ] as const) {
      const targetId = actor === investor.viewer ? startup.id : investor.id;
      await expect(openClass(app, { actor, targetId, class: "numbers" })).rejects.toMatchObject({ code });
      await expect(closeClass(app, { actor, targetId, class: "numbers" })).rejects.toMatchObject({ code });
    }
    expect([...(await rowsOf(startup.id)), ...(await rowsOf(other.id))]).toEqual([]);
    expect(await findOpenings(app, asInvestor)).toEqual([]);
  });

  it("is refused while the investor's account cannot be reached", async () => {
    const { investor, asStartup } = await inConversation();
    await app.db.update(accounts).set({ suspendedAt: start }).where(eq(accounts.id, investor.id));
    await expect(openClass(app, { ...asStartup, class: "numbers" })).rejects.toMatchObject({
      code: "recipient_unavailable",
    });
  });
});

describe("closing a class", () => {
  it("hides it at once on both sides' pages, and is recorded once", async () => {
    const { startup, investor, asStartup, asInvestor, roundAt } = await inConversation();
    await openClass(app, { ...asStartup, class: "numbers" });
    expect(await roundAt(start)).toBeTruthy();
    await Promise.all(Array.from({ length: 5 }, () => closeClass(app, { ...asStartup, class: "numbers" })));
    expect(await roundAt(start)).toBeFalsy();
    expect(await findOpenings(app, asInvestor)).toEqual([]);
    expect(await findOpenings(app, asStartup)).toEqual([{ class: "numbers", untilAt: null }]);
    const closed = (await eventsOf(startup.id)).filter(({ action }) => action === "startup.class_closed");
    expect(closed).toEqual([
      {
        action: "startup.class_closed",
        actorId: startup.id,
        data: { investorId: investor.id, class: "numbers" },
      },
    ]);
  });

  it("leaves other classes and investors open", async () => {
    const first = await inConversation(["numbers", "documents"]);
    for (const each of ["numbers", "documents"] as const) await openClass(app, { ...first.asStartup, class: each });
    const second = await makeInvestor(app, { level: "diamond", status: "active" });
    await messageProfile(app, { actor: second.viewer, targetId: first.startup.id, message: "您好" });
    await hideFrom(app, { startupId: first.startup.id, target: `investor:${second.id}`, hides: "numbers" });
    await openClass(app, { actor: first.startup.viewer, targetId: second.id, class: "numbers" });
    await closeClass(app, { ...first.asStartup, class: "numbers" });
    const left = (await rowsOf(first.startup.id)).map((row) => [row.investorId, row.class]);
    expect(left).toHaveLength(2);
    expect(left).toEqual(
      expect.arrayContaining([
        [first.investor.id, "documents"],
        [second.id, "numbers"],
      ]),
    );
  });

  it("records nothing if it is not open or has ended", async () => {
    const { startup, asStartup } = await inConversation();
    await closeClass(app, { ...asStartup, class: "numbers" });
    const untilAt = await openClass(app, { ...asStartup, class: "numbers" });
    await closeClass(at(untilAt), { ...asStartup, class: "numbers" });
    expect((await eventsOf(startup.id)).map(({ action }) => action)).toEqual(["startup.class_opened"]);
  });
});

describe("the investor's data export", () => {
  it("has what the conversation says is open, and no other opening, which would tell of a rule", async () => {
    const [shown, walled, lifted] = [
      await inConversation(),
      await inConversation(["numbers", "profile"]),
      await inConversation(),
    ];
    const times = { createdAt: start, untilAt: start + dayMs };
    const investorId = shown.investor.id;
    for (const { startup, investor } of [shown, walled, lifted]) {
      const opened = { startupId: startup.id, class: "numbers", ...times } as const;
      await app.db.insert(firewallOpenings).values({ ...opened, investorId: investor.id });
    }
    await app.db.delete(firewallRules).where(eq(firewallRules.startupId, lifted.startup.id));
    const exportOf = (now: number, actor: StartupViewer | InvestorViewer) =>
      personalData.exported.opened.read(at(now), { actor, origin: "" });
    const own = { startup_id: shown.startup.id, investor_id: investorId, what: "numbers" };
    const row = { ...own, created_at: times.createdAt, until_at: times.untilAt };
    expect(await exportOf(start, shown.investor.viewer)).toEqual([row]);
    expect(await exportOf(times.untilAt, shown.investor.viewer)).toEqual([]);
    expect(await exportOf(start, walled.investor.viewer)).toEqual([]);
    expect(await exportOf(start, lifted.investor.viewer)).toEqual([]);
    expect(await exportOf(times.untilAt, shown.startup.viewer)).toEqual([row]);
  });
});
