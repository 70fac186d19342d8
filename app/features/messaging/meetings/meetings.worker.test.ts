import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { agenda, cards, conversationRecords, meetings } from "~/db/schema";
import { dayMs, hourMs, minuteMs } from "~/durations";
import type { Actor } from "~/features/core/access/viewer";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { completeStartup } from "../../../../tests/support/complete-profiles";
import { outcome } from "../../../../tests/support/outcome";
import { blockParty } from "../block-party.server";
import { getThread } from "../get-thread.server";
import { messageProfile } from "../message-profile.server";
import { agreeTime } from "./agree-time.server";
import { counterTimes } from "./counter-times.server";
import { endMeeting } from "./end-meeting.server";
import { findMeetings } from "./find-meetings.server";
import { readMeetingNote } from "./note";
import { offerTimes } from "./offer-times.server";
import { tellMeetings } from "./tell-meeting.server";

const start = Date.UTC(2026, 10, 27, 4);
const at = (now: number) => testApp({ now: () => now });
const app = at(start);
const slots = [1, 2, 3].map((days) => start + days * dayMs);
const [first = 0, second = 0, third = 0] = slots;
const details = { minutes: 20, purpose: "聊聊種子輪", place: "https://meet.example/room" } as const;

const newInvestor = () => makeInvestor(app, { level: "diamond", status: "active" });

/** Makes a startup that an investor has invited to talk. */
async function invitedBy(investor: Awaited<ReturnType<typeof newInvestor>>) {
  const startup = await makeStartup(app, { ...completeStartup(), round: "series_a", isPublish: 2 });
  await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
  return {
    startup,
    investor,
    asStartup: { actor: startup.viewer, targetId: investor.id },
    asInvestor: { actor: investor.viewer, targetId: startup.id },
  };
}

const inConversation = async () => invitedBy(await newInvestor());

type Side = { actor: Actor; targetId: string };

async function only(side: Side, now = start) {
  const [meeting, ...others] = await findMeetings(at(now), side);
  expect(others).toEqual([]);
  if (!meeting) throw new Error("There is no meeting.");
  return { ...meeting, form: { meetingId: meeting.id, version: meeting.version } };
}

const notesOf = async (side: Side) => {
  const thread = await getThread(app, side);
  return (thread?.conversation.messages ?? [])
    .filter(({ type }) => type === "meeting")
    .map(({ message }) => readMeetingNote(message)?.change);
};

const bookedOf = (accountId: string) =>
  app.db.select({ step: agenda.step }).from(agenda).where(eq(agenda.accountId, accountId)).orderBy(asc(agenda.step));

describe("offering times", () => {
  it("shows both sides the same card, answers the invitation, and is told in the thread", async () => {
    const { startup, asStartup, asInvestor } = await inConversation();
    await offerTimes(app, { ...asStartup, ...details, slots });
    const meeting = await only(asInvestor);
    expect(meeting).toMatchObject({ state: "offered", changedBy: "startup", startAt: null, ...details });
    expect(meeting.slots).toEqual(slots.map((startAt) => ({ startAt, offeredBy: "startup", isFree: true })));
    expect(await only(asStartup)).toEqual(meeting);
    expect(await notesOf(asInvestor)).toEqual(["offered"]);
    const record = await app.db
      .select({ answeredAt: conversationRecords.answeredAt })
      .from(conversationRecords)
      .where(eq(conversationRecords.startupId, startup.id))
      .get();
    expect(record?.answeredAt).not.toBeNull();
  });

  it.each([
    ["fewer than three", [first, second]],
    ["more than five", [1, 2, 3, 4, 5, 6].map((days) => start + days * dayMs)],
    ["a time in the past", [start - hourMs, second, third]],
    ["a time too far away", [first, second, start + 91 * dayMs]],
    ["times that overlap", [first, first + 10 * minuteMs, third]],
    ["a time between the steps", [first + 1, second, third]],
  ])("refuses %s", async (_, wrong) => {
    const { asStartup } = await inConversation();
    expect(await outcome(offerTimes(app, { ...asStartup, ...details, slots: wrong }))).toBe("invalid slots");
    expect(await findMeetings(app, asStartup)).toEqual([]);
  });

  it("makes one of two offers sent at once", async () => {
    const { asStartup, asInvestor } = await inConversation();
    const sent = [asStartup, asInvestor, asStartup].map((side) =>
      outcome(offerTimes(app, { ...side, ...details, slots })),
    );
    expect((await Promise.all(sent)).sort()).toEqual(["already_exists", "already_exists", "done"]);
    await only(asStartup);
  });

  it("leaves no offer behind a block that comes while it is stored", async () => {
    const { asStartup, asInvestor } = await inConversation();
    const db = withBatch(app, async (_, go) => {
      await blockParty(app, { ...asInvestor, isBlocked: true });
      return go();
    });
    expect(await outcome(offerTimes({ ...app, db }, { ...asStartup, ...details, slots }))).toBe("blocked");
    expect(await findMeetings(app, asInvestor)).toEqual([]);
  });

  it("needs a conversation, and one that is not blocked", async () => {
    const { asStartup, asInvestor } = await inConversation();
    const stranger = await newInvestor();
    const asStranger = { actor: stranger.viewer, targetId: asInvestor.targetId };
    expect(await outcome(offerTimes(app, { ...asStranger, ...details, slots }))).toBe("not_found");
    await blockParty(app, { ...asInvestor, isBlocked: true });
    expect(await outcome(offerTimes(app, { ...asStartup, ...details, slots }))).toBe("blocked");
  });
});

describe("agreeing", () => {
  it("books the time for both, moves both cards and strikes overlapping times elsewhere", async () => {
    const investor = await newInvestor();
    const [one, other] = [await invitedBy(investor), await invitedBy(investor)];
    await offerTimes(app, { ...one.asInvestor, ...details, slots });
    await offerTimes(app, { ...other.asInvestor, ...details, slots: [first + 10 * minuteMs, second, third] });
    const { form } = await only(one.asStartup);
    await agreeTime(app, { ...one.asStartup, ...form, startAt: first });
    expect(await only(one.asInvestor)).toMatchObject({ state: "agreed", startAt: first, slots: [] });
    expect(await bookedOf(investor.id)).toHaveLength(4);
    expect(await bookedOf(one.startup.id)).toEqual(await bookedOf(investor.id));
    const stages = await app.db.select({ stage: cards.stage }).from(cards).where(eq(cards.subjectId, one.startup.id));
    expect(stages).toEqual([{ stage: "meeting" }]);
    expect((await only(other.asStartup)).slots.map(({ isFree }) => isFree)).toEqual([false, true, true]);
    const late = (await only(other.asStartup)).form;
    expect(await outcome(agreeTime(app, { ...other.asStartup, ...late, startAt: first + 10 * minuteMs }))).toBe(
      "slot_taken",
    );
    expect(await only(other.asStartup)).toMatchObject({ state: "offered", startAt: null });
  });

  it("gives one offered time to one of many who take it at once", async () => {
    const investor = await newInvestor();
    const people = await Promise.all(Array.from({ length: 12 }, () => invitedBy(investor)));
    for (const { asInvestor } of people) await offerTimes(app, { ...asInvestor, ...details, slots });
    const taken = await Promise.all(
      people.map(async ({ asStartup }) => {
        const { form } = await only(asStartup);
        return outcome(agreeTime(app, { ...asStartup, ...form, startAt: second }));
      }),
    );
    expect(taken.filter((result) => result === "done")).toHaveLength(1);
    expect(taken.filter((result) => result === "slot_taken")).toHaveLength(11);
    expect(await bookedOf(investor.id)).toHaveLength(4);
  });

  it("is up to the side that did not offer the time, and needs the newest version", async () => {
    const { asStartup, asInvestor } = await inConversation();
    await offerTimes(app, { ...asStartup, ...details, slots });
    const { form } = await only(asStartup);
    expect(await outcome(agreeTime(app, { ...asStartup, ...form, startAt: first }))).toBe("conflict");
    expect(await outcome(agreeTime(app, { ...asInvestor, ...form, startAt: first + hourMs }))).toBe("conflict");
    expect(await outcome(agreeTime(at(first), { ...asInvestor, ...form, startAt: first }))).toBe("wrong_state");
    await counterTimes(app, { ...asInvestor, ...form, slots: [first + hourMs] });
    expect(await outcome(agreeTime(app, { ...asInvestor, ...form, startAt: first }))).toBe("conflict");
    const stranger = await inConversation();
    const fresh = (await only(asStartup)).form;
    expect(await outcome(agreeTime(app, { ...stranger.asInvestor, ...fresh, startAt: first }))).toBe("not_found");
  });
});

describe("changing", () => {
  it("answers with other times and cancels nothing; the other side agrees on one of them", async () => {
    const { asStartup, asInvestor } = await inConversation();
    await offerTimes(app, { ...asStartup, ...details, slots });
    await counterTimes(app, { ...asInvestor, ...(await only(asInvestor)).form, slots: [first + hourMs] });
    const meeting = await only(asStartup);
    expect(meeting.slots.map(({ offeredBy }) => offeredBy)).toEqual(["startup", "investor", "startup", "startup"]);
    await agreeTime(app, { ...asStartup, ...meeting.form, startAt: first + hourMs });
    expect(await notesOf(asStartup)).toEqual(["offered", "countered", "agreed"]);
  });

  it("moves an agreed meeting once the other side agrees, and frees the old time", async () => {
    const { investor, asStartup, asInvestor } = await inConversation();
    await offerTimes(app, { ...asStartup, ...details, slots });
    await agreeTime(app, { ...asInvestor, ...(await only(asInvestor)).form, startAt: first });
    await counterTimes(app, { ...asStartup, ...(await only(asStartup)).form, slots: [second] });
    expect(await only(asInvestor)).toMatchObject({ state: "agreed", startAt: first, lastChange: "asked_to_move" });
    await agreeTime(app, { ...asInvestor, ...(await only(asInvestor)).form, startAt: second });
    expect(await only(asInvestor)).toMatchObject({ state: "agreed", startAt: second, lastChange: "moved" });
    expect(await bookedOf(investor.id)).toHaveLength(4);
    const [row] = await app.db.select().from(meetings).where(eq(meetings.investorId, investor.id));
    expect(row?.sequence).toBe(1);
  });

  it("does not move a meeting that is over, whose outcome may have been reported", async () => {
    const { asStartup, asInvestor } = await inConversation();
    await offerTimes(app, { ...asStartup, ...details, slots });
    await agreeTime(app, { ...asInvestor, ...(await only(asInvestor)).form, startAt: first });
    await counterTimes(app, { ...asStartup, ...(await only(asStartup)).form, slots: [second] });
    const { form } = await only(asInvestor);
    const end = first + 20 * minuteMs;
    expect(await outcome(agreeTime(at(end), { ...asInvestor, ...form, startAt: second }))).toBe("wrong_state");
    await agreeTime(at(end - 1), { ...asInvestor, ...form, startAt: second });
    expect(await only(asInvestor)).toMatchObject({ startAt: second, lastChange: "moved" });
  });

  it("cancels an agreed meeting until it is over, and frees the time of both", async () => {
    const { investor, startup, asStartup, asInvestor } = await inConversation();
    await offerTimes(app, { ...asStartup, ...details, slots });
    await agreeTime(app, { ...asInvestor, ...(await only(asInvestor)).form, startAt: first });
    const { form } = await only(asInvestor);
    expect(await outcome(endMeeting(at(first + hourMs), { ...asInvestor, ...form }))).toBe("wrong_state");
    await endMeeting(app, { ...asInvestor, ...form });
    expect(await findMeetings(app, asInvestor)).toEqual([]);
    expect([...(await bookedOf(investor.id)), ...(await bookedOf(startup.id))]).toEqual([]);
    expect(await outcome(endMeeting(app, { ...asInvestor, ...form }))).toBe("conflict");
  });

  it("tells the thread later what it could not tell at once, and once only", async () => {
    const { asStartup, asInvestor } = await inConversation();
    const id = await offerTimes(app, { ...asStartup, ...details, slots });
    await app.db.update(meetings).set({ version: 2, lastChange: "countered" }).where(eq(meetings.id, id));
    await tellMeetings(at(start + hourMs));
    await app.db.update(meetings).set({ toldVersion: 1 }).where(eq(meetings.id, id));
    await tellMeetings(at(start + hourMs));
    expect(await notesOf(asInvestor)).toEqual(["offered", "countered"]);
  });
});

it("refuses what has ended", async () => {
  const { asStartup, asInvestor } = await inConversation();
  const id = await offerTimes(app, { ...asStartup, ...details, slots });
  await endMeeting(app, { ...asStartup, meetingId: id, version: 1 });
  const form = { meetingId: id, version: 2 };
  expect(await outcome(counterTimes(app, { ...asInvestor, ...form, slots }))).toBe("wrong_state");
  expect(await outcome(agreeTime(app, { ...asInvestor, ...form, startAt: first }))).toBe("wrong_state");
  expect(await outcome(endMeeting(app, { ...asInvestor, ...form }))).toBe("wrong_state");
});
