import { eq, or } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, agenda, meetingSlots, meetings, sessions } from "~/db/schema";
import { hourMs, minuteMs } from "~/durations";
import { suspendAccount } from "~/features/member-area/account-administration/suspend-account.server";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { makeStaff } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import {
  invitedBy,
  makeMeetingInvestor,
  meetingDetails,
  newestMeeting,
  offerableTimes,
  withOffer,
} from "../../../../tests/support/meetings";
import { outcome } from "../../../../tests/support/outcome";
import { anonymizeErasedSides } from "../anonymize-erased-sides.server";
import { blockParty } from "../block-party.server";
import { getThread } from "../get-thread.server";
import { personalData } from "../personal-data.server";
import { agreeTime } from "./agree-time.server";
import { counterTimes } from "./counter-times.server";
import { endMeeting } from "./end-meeting.server";
import { findMeetings } from "./find-meetings.server";
import { readMeetingNote } from "./note";
import { offerTimes } from "./offer-times.server";
import { tellMeetings } from "./tell-meeting.server";

const app = testApp();
const now = app.now();
const at = (time: number) => testApp({ now: () => time });

type Side = Parameters<typeof findMeetings>[1];

const rowOf = (id: string) => app.db.select().from(meetings).where(eq(meetings.id, id)).get();
const notesOf = async (side: Side) =>
  (await getThread(app, side))?.conversation.messages
    .filter(({ type }) => type === "meeting")
    .map(({ message }) => readMeetingNote(message)?.change);
const bookedOf = (...ids: string[]) =>
  app.db
    .select()
    .from(agenda)
    .where(or(...ids.map((id) => eq(agenda.accountId, id))));

/** A pair with an agreed meeting and, in the same conversation, a new open offer. */
async function withBoth() {
  const made = await withOffer(app);
  const [first, second, third] = made.slots;
  await agreeTime(app, { ...made.asInvestor, ...(await newestMeeting(app, made.asInvestor)).form, startAt: first });
  const slots = [second, third, second + hourMs];
  const offerId = await offerTimes(app, { ...made.asInvestor, ...meetingDetails, slots });
  return { ...made, offerId };
}

describe("blocking", () => {
  it("withdraws open offers and cancels agreed meetings of the two, and no word of it passes the block", async () => {
    const { meetingId, offerId, startup, investor, asStartup, asInvestor } = await withBoth();
    const before = await notesOf(asInvestor);
    await blockParty(app, { ...asStartup, isBlocked: true });
    expect(await rowOf(meetingId)).toMatchObject({
      ...{ state: "cancelled", lastChange: "cancelled", changedBy: "startup", sequence: 1 },
      startAt: expect.any(Number),
    });
    expect(await rowOf(offerId)).toMatchObject({ state: "withdrawn", changedBy: "startup", sequence: 0 });
    expect(await bookedOf(startup.id, investor.id)).toEqual([]);
    expect(await app.db.$count(meetingSlots, eq(meetingSlots.meetingId, offerId))).toBe(0);
    expect([await findMeetings(app, asStartup), await findMeetings(app, asInvestor)]).toEqual([[], []]);
    await blockParty(app, { ...asStartup, isBlocked: false });
    await tellMeetings(at(now + hourMs));
    expect(await notesOf(asInvestor)).toEqual(before);
  });

  it("leaves what is over, and the meetings with others", async () => {
    const { meetingId, slots, investor, asStartup, asInvestor } = await withOffer(app);
    await agreeTime(app, { ...asInvestor, ...(await newestMeeting(app, asInvestor)).form, startAt: slots[0] });
    const other = await invitedBy(app, investor);
    const otherId = await offerTimes(app, { ...other.asStartup, ...meetingDetails, slots });
    await blockParty(at(slots[0] + hourMs), { ...asStartup, isBlocked: true });
    expect(await rowOf(meetingId)).toMatchObject({ state: "agreed" });
    expect(await rowOf(otherId)).toMatchObject({ state: "offered" });
  });
});

describe("erasing an account", () => {
  it("ends its meetings, frees both agendas, empties what they were about, and the other side learns of it", async () => {
    const { meetingId, offerId, startup, investor, asStartup, asInvestor } = await withBoth();
    await app.db.update(accounts).set({ eraseAt: now }).where(eq(accounts.id, startup.id));
    expect(await eraseDueAccounts(app)).toBe(1);
    expect(await rowOf(meetingId)).toMatchObject({ state: "cancelled", purpose: "", place: "", changedBy: "startup" });
    expect(await rowOf(offerId)).toMatchObject({ state: "withdrawn", purpose: "", place: "" });
    expect(await bookedOf(startup.id, investor.id)).toEqual([]);
    expect(await app.db.$count(meetingSlots, eq(meetingSlots.meetingId, offerId))).toBe(0);
    await anonymizeErasedSides(app);
    await tellMeetings(at(now + hourMs));
    await tellMeetings(at(now + hourMs));
    expect((await notesOf(asInvestor))?.slice(-2).sort()).toEqual(["cancelled", "withdrawn"]);
    expect(await outcome(offerTimes(app, { ...asInvestor, ...meetingDetails, slots: offerableTimes(now) }))).toBe(
      "recipient_unavailable",
    );
    expect(await findMeetings(app, asStartup)).toEqual([]);
  });
});

describe("suspending an account", () => {
  it.each(["startup", "investor"] as const)("keeps times of a suspended %s from being agreed on", async (who) => {
    const made = await withOffer(app);
    const { asStartup, asInvestor, meetingId, slots } = made;
    // Each side has times on offer.
    await counterTimes(app, { ...asInvestor, meetingId, version: 1, slots: [slots[0] + 2 * hourMs] });
    const { viewer: staff } = await makeStaff(app, { staffRole: "admin" });
    await suspendAccount(app, { actor: staff, id: made[who].id, reason: "冒用他人名義", origin: "http://localhost" });
    expect(await app.db.$count(sessions, eq(sessions.accountId, made[who].id))).toBe(0);
    const other = who === "startup" ? asInvestor : asStartup;
    const { form } = await newestMeeting(app, other);
    const startAt = who === "startup" ? slots[0] : slots[0] + 2 * hourMs;
    expect(await outcome(agreeTime(app, { ...other, ...form, startAt }))).toBe("recipient_unavailable");
    expect(await outcome(counterTimes(app, { ...other, ...form, slots: [slots[1]] }))).toBe("recipient_unavailable");
    await endMeeting(app, { ...other, ...form });
    expect(await rowOf(meetingId)).toMatchObject({ state: "withdrawn" });
  });
});

it("exports a person's own meetings, without what the other side alone has said", async () => {
  const { slots, meetingId, startup, investor, asInvestor } = await withOffer(app);
  const read = (actor: typeof startup.viewer | typeof investor.viewer) =>
    personalData.exported.meetings.read(app, { actor, origin: "" });
  const times = slots.map((start_at) => ({ start_at, offered_by: "startup" }));
  const { minutes, purpose, place } = meetingDetails;
  expect(await read(startup.viewer)).toMatchObject([
    { with: investor.id, state: "offered", minutes, purpose, place, start_at: null, times },
  ]);
  await agreeTime(app, { ...asInvestor, ...(await newestMeeting(app, asInvestor)).form, startAt: slots[0] });
  await app.db.update(meetings).set({ investorOutcome: "missed" }).where(eq(meetings.id, meetingId));
  const agreed = { state: "agreed", start_at: slots[0], times: [] };
  expect(await read(startup.viewer)).toMatchObject([{ ...agreed, outcome: null, other_outcome: null }]);
  expect(await read(investor.viewer)).toMatchObject([
    { ...agreed, with: startup.id, outcome: "missed", other_outcome: null },
  ]);
  const stranger = await makeMeetingInvestor(app);
  expect(await read(stranger.viewer)).toEqual([]);
});

it("tells nothing twice when a block and the cron run at once", async () => {
  const { asStartup, asInvestor } = await withOffer(app);
  const late = at(now + 2 * minuteMs);
  await Promise.all([blockParty(app, { ...asStartup, isBlocked: true }), tellMeetings(late), tellMeetings(late)]);
  expect(await notesOf(asInvestor)).toEqual(["offered"]);
});
