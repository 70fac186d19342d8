import { and, eq } from "drizzle-orm";
import { conversationRecords } from "~/db/schema";
import { dayMs, minuteMs } from "~/durations";
import { findMeetings } from "~/features/messaging/meetings/find-meetings.server";
import { offerTimes } from "~/features/messaging/meetings/offer-times.server";
import { agendaStep } from "~/features/messaging/meetings/rules";
import { messageProfile } from "~/features/messaging/message-profile.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStartup } from "./accounts";
import { completeInvestor, completeStartup } from "./complete-profiles";

export const meetingDetails = { minutes: 20, purpose: "聊聊種子輪", place: "https://meet.example/room" } as const;

/** Three times that can be offered now, a day apart. */
export function offerableTimes(now: number): [number, number, number] {
  const next = Math.ceil(now / agendaStep) * agendaStep;
  return [next + dayMs, next + 2 * dayMs, next + 3 * dayMs];
}

export const makeMeetingInvestor = (app: App) =>
  makeInvestor(app, { ...completeInvestor(), level: "diamond", status: "active" });

/** Makes a startup that an investor has invited to talk. */
export async function invitedBy(app: App, investor: Awaited<ReturnType<typeof makeMeetingInvestor>>) {
  const startup = await makeStartup(app, { ...completeStartup(), round: "series_a", isPublish: 2 });
  await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
  return {
    startup,
    investor,
    asStartup: { actor: startup.viewer, targetId: investor.id },
    asInvestor: { actor: investor.viewer, targetId: startup.id },
  };
}

/** A pair in conversation, to which the startup has offered `offerableTimes`. */
export async function withOffer(app: App, details: Partial<Parameters<typeof offerTimes>[1]> = {}) {
  const sides = await invitedBy(app, await makeMeetingInvestor(app));
  const slots = offerableTimes(app.now());
  const meetingId = await offerTimes(app, { ...sides.asStartup, ...meetingDetails, slots, ...details });
  return { ...sides, slots, meetingId };
}

/** The id of a pair's conversation. */
export async function conversationIdOf(app: App, pair: { investorId: string; startupId: string }): Promise<string> {
  const { investorId, startupId } = conversationRecords;
  const record = await app.db
    .select({ id: conversationRecords.id })
    .from(conversationRecords)
    .where(and(eq(investorId, pair.investorId), eq(startupId, pair.startupId)))
    .get();
  return record?.id ?? "";
}

/** The newest meeting that a side sees, with what a form about it sends. */
export async function newestMeeting(app: App, side: Parameters<typeof findMeetings>[1]) {
  const [meeting] = await findMeetings(app, side);
  if (!meeting) throw new Error("There is no meeting.");
  return { ...meeting, form: { meetingId: meeting.id, version: meeting.version } };
}

/** When a meeting that begins then is over. */
export const endOf = (startAt: number) => startAt + meetingDetails.minutes * minuteMs;
