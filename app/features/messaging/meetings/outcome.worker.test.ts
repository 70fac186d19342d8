import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { conversationSummaries, events, mails, meetings } from "~/db/schema";
import { dayMs } from "~/durations";
import { ulid } from "~/server/ulid";
import { testApp } from "../../../../tests/support/app";
import { endOf, makeMeetingInvestor, newestMeeting, withOffer } from "../../../../tests/support/meetings";
import { outcome as resultOf } from "../../../../tests/support/outcome";
import { rowsRead } from "../../../../tests/support/rows-read";
import { blockParty } from "../block-party.server";
import { getThread } from "../get-thread.server";
import { agreeTime } from "./agree-time.server";
import { findKeptBand } from "./find-kept-band.server";
import { reportOutcome } from "./report-outcome.server";

const app = testApp();
const at = (time: number) => testApp({ now: () => time });

async function agreed() {
  const made = await withOffer(app);
  const [startAt] = made.slots;
  await agreeTime(app, { ...made.asInvestor, ...(await newestMeeting(app, made.asInvestor)).form, startAt });
  return { ...made, end: endOf(startAt) };
}

describe("saying what became of a meeting", () => {
  it("is possible from its end on, for two weeks, and never for an offer or another pair's meeting", async () => {
    const offered = await withOffer(app);
    const { asInvestor, meetingId, end } = await agreed();
    const report = (time: number, of: object = {}) =>
      resultOf(reportOutcome(at(time), { ...asInvestor, meetingId, outcome: "held", ...of }));
    expect(await report(end - 1)).toBe("wrong_state");
    expect(await report(end + 14 * dayMs)).toBe("wrong_state");
    expect(await report(end, { meetingId: offered.meetingId })).toBe("not_found");
    expect(await report(end, { ...offered.asInvestor })).toBe("not_found");
    expect(await report(end, { ...offered.asInvestor, meetingId: offered.meetingId })).toBe("wrong_state");
    expect(await report(end)).toBe("done");
    expect(await report(end + 14 * dayMs - 1, { outcome: "missed" })).toBe("done");
  });

  it("shows each side its own answer, and the other's only once both have answered", async () => {
    const { asStartup, asInvestor, meetingId, end } = await agreed();
    const later = at(end + dayMs);
    await reportOutcome(later, { ...asStartup, meetingId, outcome: "held" });
    expect(await newestMeeting(later, asStartup)).toMatchObject({ outcome: "held", otherOutcome: null });
    expect(await newestMeeting(later, asInvestor)).toMatchObject({ outcome: null, otherOutcome: null });
    await reportOutcome(later, { ...asInvestor, meetingId, outcome: "missed" });
    expect(await newestMeeting(later, asStartup)).toMatchObject({ outcome: "held", otherOutcome: "missed" });
    expect(await newestMeeting(later, asInvestor)).toMatchObject({ outcome: "missed", otherOutcome: "held" });
    const changed = { ...asStartup, meetingId, outcome: "missed" } as const;
    expect(await resultOf(reportOutcome(later, changed))).toBe("wrong_state");
    expect(await resultOf(reportOutcome(later, { ...changed, outcome: "held" }))).toBe("done");
  });

  it("adds nothing to the thread, and records one event an answer", async () => {
    const { asStartup, startup, meetingId, end } = await agreed();
    const messages = async () => (await getThread(app, asStartup))?.conversation.messages.length;
    const before = await messages();
    for (let times = 0; times < 2; times++) {
      await reportOutcome(at(end), { ...asStartup, meetingId, outcome: "held" });
    }
    expect(await messages()).toBe(before);
    const row = await app.db.select().from(meetings).where(eq(meetings.id, meetingId)).get();
    expect(row).toMatchObject({ version: 2, toldVersion: 2, startupOutcome: "held", investorOutcome: null });
    const recorded = await app.db.select({ action: events.action }).from(events).where(eq(events.subjectId, meetingId));
    expect(recorded.filter(({ action }) => action === "meeting.outcome_reported")).toHaveLength(1);
    expect(await app.db.$count(conversationSummaries, eq(conversationSummaries.startupId, startup.id))).toBe(1);
  });
});

describe("a side that is said not to have come", () => {
  const missedMails = (email: string) =>
    app.db.$count(mails, and(eq(mails.to, email), eq(mails.template, "meetingMissed")));

  it("is told and mailed once, and contradicts in the week that it has, even after two weeks", async () => {
    const { asStartup, asInvestor, investor, startup, meetingId, end } = await agreed();
    const told = end + 14 * dayMs - 1;
    for (const outcome of ["missed", "held", "missed"] as const) {
      await reportOutcome(at(told), { ...asStartup, meetingId, outcome });
    }
    expect(await missedMails(investor.viewer.email)).toBe(1);
    expect(await missedMails(startup.viewer.email)).toBe(0);
    const lastMoment = at(told + 7 * dayMs - 1);
    expect(await newestMeeting(lastMoment, asInvestor)).toMatchObject({ outcome: null, otherOutcome: "missed" });
    const contradicts = (app: typeof lastMoment) =>
      resultOf(reportOutcome(app, { ...asInvestor, meetingId, outcome: "held" }));
    expect(await contradicts(at(told + 7 * dayMs))).toBe("wrong_state");
    expect(await contradicts(lastMoment)).toBe("done");
    expect(await missedMails(startup.viewer.email)).toBe(0);
  });

  it("is told nothing through a block, and then it does not count either", async () => {
    const { asStartup, asInvestor, investor, meetingId, end } = await agreed();
    const later = at(end);
    await blockParty(later, { ...asInvestor, isBlocked: true });
    await reportOutcome(later, { ...asStartup, meetingId, outcome: "missed" });
    expect(await missedMails(investor.viewer.email)).toBe(0);
    expect(await newestMeeting(later, asInvestor)).toMatchObject({ otherOutcome: null });
    const row = await app.db.select().from(meetings).where(eq(meetings.id, meetingId)).get();
    expect(row).toMatchObject({ startupOutcome: "missed", startupMissedAt: null });
  });
});

describe("the band of kept meetings", () => {
  it("counts what stood for a week and was not met for later, from five meetings on, and reads bounded rows", async () => {
    const first = await agreed();
    const { investor, startup } = first;
    const now = first.end + 30 * dayMs;
    const bandOf = (profileId: string) => findKeptBand(at(now), { side: "startup", profileId });
    const add = (pair: { investorId: string; startupId: string }, daysAfter: number, isAccused: boolean) =>
      app.db.insert(meetings).values({
        ...pair,
        id: ulid(now),
        state: "agreed",
        purpose: "聊聊",
        place: "線上",
        minutes: 20,
        startAt: first.end + daysAfter * dayMs,
        changedBy: "startup",
        ...(isAccused && { investorOutcome: "missed", investorMissedAt: now - 8 * dayMs }),
        createdAt: now,
        updatedAt: now,
      });
    const others = await Promise.all(Array.from({ length: 4 }, () => makeMeetingInvestor(app)));
    for (const [nth, other] of others.entries()) {
      expect(await bandOf(startup.id)).toBeNull();
      await add({ investorId: other.id, startupId: startup.id }, nth, nth < 2);
    }
    expect(await bandOf(startup.id)).toBe("most");
    const [rebooked] = others;
    await add({ investorId: rebooked?.id ?? "", startupId: startup.id }, 10, false);
    expect(await bandOf(startup.id)).toBe("most");
    for (let nth = 0; nth < 4; nth++) await add({ investorId: investor.id, startupId: startup.id }, 11 + nth, false);
    expect(await bandOf(startup.id)).toBe("nearlyAll");
    expect(await findKeptBand(at(now), { side: "investor", profileId: investor.id })).toBe("nearlyAll");
    for (let nth = 0; nth < 60; nth++) await add({ investorId: investor.id, startupId: startup.id }, 15, true);
    expect(await bandOf(startup.id)).toBe("some");
    const { rows } = await rowsRead(() => findKeptBand(at(now), { side: "startup", profileId: startup.id }));
    expect(rows).toBeLessThanOrEqual(150);
  });
});
