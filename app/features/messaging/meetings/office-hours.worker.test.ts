import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, firewallRules, investors, meetings, officeHours } from "~/db/schema";
import { dayMs, hourMs, minuteMs } from "~/durations";
import { investorTarget } from "~/features/core/access/walls";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { completeStartup } from "../../../../tests/support/complete-profiles";
import { newestMeeting } from "../../../../tests/support/meetings";
import { outcome } from "../../../../tests/support/outcome";
import { blockParty } from "../block-party.server";
import { getThread } from "../get-thread.server";
import { invitationsLeft } from "../spend-credit.server";
import { agreeTime } from "./agree-time.server";
import { counterTimes } from "./counter-times.server";
import { endMeeting } from "./end-meeting.server";
import { findMeetings } from "./find-meetings.server";
import { findOpenHours } from "./find-open-hours.server";
import { readOfficeHours } from "./read-office-hours.server";
import { requestOfficeHours } from "./request-office-hours.server";
import { closeOfficeHours, openOfficeHours } from "./save-office-hours.server";
import { tellMeetings } from "./tell-meeting.server";

/** A Friday, with the hours on Wednesdays, 14:00 in Taipei. */
const start = Date.UTC(2026, 10, 27, 4);
const at = (now: number) => testApp({ now: () => now });
const app = at(start);
const firstDay = Date.UTC(2026, 11, 2, 6);
const hours = {
  weekday: 3,
  startMinute: 14 * 60,
  minutes: 20,
  slots: 6,
  timeZone: "Asia/Taipei",
  weeklyLimit: 3,
  until: null,
  place: "https://meet.example/hours",
} as const;
const slot = (nth: number) => firstDay + nth * hours.minutes * minuteMs;

async function opened(changes: Partial<typeof hours> | { weeklyLimit: number; slots: number } = {}) {
  const investor = await makeInvestor(app, { level: "normal", status: "active", industryKeys: ["ai"] });
  await openOfficeHours(app, { actor: investor.viewer, hours: { ...hours, ...changes } });
  return investor;
}

const fitting = (fields: Parameters<typeof makeStartup>[1] = {}) =>
  makeStartup(app, { ...completeStartup(), industryKeys: ["ai"], round: "series_a", isPublish: 2, ...fields });

type Made = Awaited<ReturnType<typeof fitting>>;

const request = (startup: Made, investorId: string, startAt = slot(0), by = app) =>
  requestOfficeHours(by, { actor: startup.viewer, targetId: investorId, startAt, purpose: "請教種子輪" });

const sidesOf = (startup: Made, investor: Awaited<ReturnType<typeof opened>>) => ({
  asStartup: { actor: startup.viewer, targetId: investor.id },
  asInvestor: { actor: investor.viewer, targetId: startup.id },
});

describe("a request for office hours", () => {
  it("opens a conversation without a credit, and one tap accepts it and tells the place", async () => {
    const [investor, startup] = [await opened(), await fitting()];
    const { asStartup, asInvestor } = sidesOf(startup, investor);
    const open = await findOpenHours(app, { actor: startup.viewer, investorId: investor.id });
    expect(open?.times.slice(0, 2)).toEqual([slot(0), slot(1)]);
    expect(open?.times).toHaveLength(12);
    await request(startup, investor.id);
    const thread = await getThread(app, asInvestor);
    expect(thread?.conversation.messages.map(({ type, message }) => [type, message.split(":")[0]])).toEqual([
      ["pitch", "請教種子輪"],
      ["meeting", "requested"],
    ]);
    expect(await invitationsLeft(app, { actor: startup.viewer })).toMatchObject({ left: 5 });
    const meeting = await newestMeeting(app, asInvestor);
    expect(meeting).toMatchObject({ kind: "office_hours", state: "offered", place: "", purpose: "請教種子輪" });
    expect(await newestMeeting(app, asStartup)).toEqual(meeting);
    const later = await findOpenHours(app, { actor: startup.viewer, investorId: investor.id });
    expect(later).toMatchObject({ hasOpen: true });
    expect(later?.times).not.toContain(slot(0));
    await agreeTime(app, { ...asInvestor, ...meeting.form, startAt: slot(0) });
    expect(await newestMeeting(app, asStartup)).toMatchObject({ state: "agreed", place: hours.place });
  });

  it("is declined in one tap, which frees its time", async () => {
    const [investor, startup] = [await opened(), await fitting()];
    const { asInvestor } = sidesOf(startup, investor);
    await request(startup, investor.id);
    await endMeeting(app, { ...asInvestor, ...(await newestMeeting(app, asInvestor)).form });
    const open = await findOpenHours(app, { actor: startup.viewer, investorId: investor.id });
    expect(open).toMatchObject({ hasOpen: false });
    expect(open?.times).toContain(slot(0));
  });

  it("is answered with other times by the investor only", async () => {
    const [investor, startup] = [await opened(), await fitting()];
    const { asStartup, asInvestor } = sidesOf(startup, investor);
    await request(startup, investor.id);
    const { form } = await newestMeeting(app, asInvestor);
    const slots = [slot(0) + dayMs];
    expect(await outcome(counterTimes(app, { ...asStartup, ...form, slots }))).toBe("wrong_state");
    await counterTimes(app, { ...asInvestor, ...form, slots });
    const countered = await newestMeeting(app, asStartup);
    await agreeTime(app, { ...asStartup, ...countered.form, startAt: slots[0] ?? 0 });
    expect(await newestMeeting(app, asInvestor)).toMatchObject({ state: "agreed", place: hours.place });
  });

  it.each<[string, Parameters<typeof makeStartup>[1], string]>([
    ["not listed", { isPublish: 0 }, "not_listed"],
    ["in review", { isPublish: 1 }, "not_listed"],
    ["outside the investor's fields", { industryKeys: ["biotech"] }, "forbidden"],
  ])("is refused to a startup that is %s, which sees no times", async (_, fields, code) => {
    const [investor, startup] = [await opened(), await fitting(fields)];
    expect(await outcome(request(startup, investor.id))).toBe(code);
    expect(await findOpenHours(app, { actor: startup.viewer, investorId: investor.id })).toBeNull();
    expect(await getThread(app, sidesOf(startup, investor).asInvestor)).toBeNull();
  });

  it("is refused while the profile is hidden, the hours are closed or over, or the investor is gone", async () => {
    const [investor, startup, hiding] = [await opened(), await fitting(), await fitting()];
    await app.db.insert(firewallRules).values({
      startupId: hiding.id,
      target: investorTarget(investor.id),
      class: "profile",
      createdAt: start,
    });
    expect(await outcome(request(hiding, investor.id))).toBe("hidden_from_recipient");
    const sees = () => findOpenHours(app, { actor: startup.viewer, investorId: investor.id });
    expect(await outcome(request(startup, investor.id, slot(0) + 1))).toBe("slot_taken");
    expect(await outcome(request(startup, investor.id, slot(0), at(slot(0) - 30 * minuteMs)))).toBe("slot_taken");
    await closeOfficeHours(app, { actor: investor.viewer });
    expect([await outcome(request(startup, investor.id)), await sees()]).toEqual(["wrong_state", null]);
    expect(await outcome(closeOfficeHours(app, { actor: investor.viewer }))).toBe("wrong_state");
    await openOfficeHours(app, { actor: investor.viewer, hours });
    await app.db.update(accounts).set({ suspendedAt: start }).where(eq(accounts.id, investor.id));
    expect([await outcome(request(startup, investor.id)), await sees()]).toEqual(["recipient_unavailable", null]);
    await app.db.update(investors).set({ status: "inactive" }).where(eq(investors.id, investor.id));
    expect([await outcome(request(startup, investor.id)), await sees()]).toEqual(["investor_not_found", null]);
  });

  it("is refused while a side blocks, and a block withdraws an open one", async () => {
    const [investor, startup] = [await opened(), await fitting()];
    const { asInvestor } = sidesOf(startup, investor);
    await request(startup, investor.id);
    await blockParty(app, { ...asInvestor, isBlocked: true });
    expect(await findMeetings(app, asInvestor)).toEqual([]);
    expect(await outcome(request(startup, investor.id))).toBe("blocked");
  });

  it("is one for each pair, and three a startup in seven days, whatever becomes of them", async () => {
    const startup = await fitting();
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => opened()));
    const at = (nth: number) => others[nth]?.id ?? "";
    await request(startup, first?.id ?? "");
    expect(await outcome(request(startup, first?.id ?? "", slot(1)))).toBe("already_exists");
    await request(startup, at(0), slot(1));
    if (first) {
      const { asStartup } = sidesOf(startup, first);
      await endMeeting(app, { ...asStartup, ...(await newestMeeting(app, asStartup)).form });
    }
    await request(startup, at(1), slot(2));
    expect(await outcome(request(startup, at(2), slot(3)))).toBe("rate_limited");
    expect(await outcome(request(startup, at(2), slot(3), testApp({ now: () => start + 7 * dayMs })))).toBe(
      "slot_taken",
    );
    expect(await outcome(request(startup, at(2), slot(3) + 7 * dayMs, testApp({ now: () => start + 7 * dayMs })))).toBe(
      "done",
    );
  });

  it("sent at once by one startup to several investors keeps its limit", async () => {
    const startup = await fitting();
    const all = await Promise.all(Array.from({ length: 6 }, () => opened()));
    const results = await Promise.all(all.map(({ id }, nth) => outcome(request(startup, id, slot(nth)))));
    expect(results.filter((each) => each === "done")).toHaveLength(3);
    expect(await app.db.$count(meetings, eq(meetings.startupId, startup.id))).toBe(3);
  });

  it("sent fifty times at once never exceeds the investor's week, nor takes one time twice", async () => {
    const investor = await opened({ weeklyLimit: 3, slots: 6 });
    const all = await Promise.all(Array.from({ length: 50 }, () => fitting()));
    const results = await Promise.all(all.map((startup, nth) => outcome(request(startup, investor.id, slot(nth % 6)))));
    expect(results.filter((each) => each === "done")).toHaveLength(3);
    expect(new Set(results)).toEqual(new Set(["done", "slot_taken"]));
    const ids = all.map(({ id }) => id);
    const made = await app.db
      .select()
      .from(meetings)
      .where(and(eq(meetings.investorId, investor.id), inArray(meetings.startupId, ids)));
    expect(made).toHaveLength(3);
    const times = await Promise.all(
      made.map(async ({ startupId }) => {
        const [meeting] = await findMeetings(app, { actor: investor.viewer, targetId: startupId });
        return meeting?.slots[0]?.startAt;
      }),
    );
    expect(new Set(times).size).toBe(3);
    // The week after is another one.
    const [more] = await Promise.all([fitting()]);
    await request(more, investor.id, slot(0) + 7 * dayMs);
  });

  it("reaches its conversation later if the runtime stopped before", async () => {
    const [investor, startup] = [await opened(), await fitting()];
    const { asInvestor } = sidesOf(startup, investor);
    const isWritten = () => app.db.$count(meetings, eq(meetings.startupId, startup.id));
    const db = withBatch(app, async (_, go) => {
      const results = await go();
      if ((await isWritten()) > 0) throw new Error("killed");
      return results;
    });
    await expect(request(startup, investor.id, slot(0), { ...app, db })).rejects.toThrow("killed");
    expect(await getThread(app, asInvestor)).toBeNull();
    expect(await tellMeetings(at(start + hourMs))).toBeGreaterThan(0);
    const thread = await getThread(app, asInvestor);
    expect(thread?.conversation.messages).toHaveLength(2);
  });
});

describe("office hours", () => {
  it("are kept while closed, and deleted with the account, which withdraws their requests", async () => {
    const [investor, startup] = [await opened(), await fitting()];
    await request(startup, investor.id);
    await closeOfficeHours(app, { actor: investor.viewer });
    expect(await readOfficeHours(app, { investorId: investor.id })).toMatchObject({
      isOpen: false,
      place: hours.place,
    });
    await app.db.update(accounts).set({ eraseAt: start }).where(eq(accounts.id, investor.id));
    await eraseDueAccounts(app);
    expect(await app.db.$count(officeHours, eq(officeHours.investorId, investor.id))).toBe(0);
    expect(await findMeetings(app, sidesOf(startup, investor).asStartup)).toEqual([]);
  });

  it("refuse a last day that has passed, and an end after midnight", async () => {
    const { viewer: actor } = await opened();
    const open = (changes: object) => outcome(openOfficeHours(app, { actor, hours: { ...hours, ...changes } }));
    expect(await open({ until: "2026-11-26" })).toBe("invalid until");
    expect(await open({ until: "2026-11-27" })).toBe("done");
    expect(await open({ startMinute: 23 * 60, slots: 4 })).toBe("invalid slots");
    expect(await open({ startMinute: 23 * 60, slots: 3 })).toBe("done");
  });
});
