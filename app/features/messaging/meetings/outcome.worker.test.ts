import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { conversationSummaries, events, meetings } from "~/db/schema";
import { dayMs } from "~/durations";
import { testApp } from "../../../../tests/support/app";
import { endOf, newestMeeting, withOffer } from "../../../../tests/support/meetings";
import { outcome as resultOf } from "../../../../tests/support/outcome";
import { getThread } from "../get-thread.server";
import { agreeTime } from "./agree-time.server";
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
    await reportOutcome(later, { ...asStartup, meetingId, outcome: "missed" });
    expect(await newestMeeting(later, asStartup)).toMatchObject({ outcome: "missed", otherOutcome: null });
    expect(await newestMeeting(later, asInvestor)).toMatchObject({ outcome: null, otherOutcome: null });
    await reportOutcome(later, { ...asStartup, meetingId, outcome: "held" });
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
