import { and, eq, gt, lt, or, sql } from "drizzle-orm";
import { meetingSlots, meetings } from "~/db/schema";
import { minuteMs } from "~/durations";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { conversationOf } from "../objects";
import { findPair } from "../queries.server";
import type { Pair } from "../rules";
import { tellBothSides } from "../tell-both-sides.server";
import { mailMeeting } from "./mail-meeting.server";
import { meetingNote } from "./note";
import { meetingLengths } from "./rules";

/** Meetings per cron run. */
const batchSize = 50;

/** The most conversations whose pages reload at once because one of their times is taken or free again. */
const mostTold = 200;

/**
 * Adds a meeting's last change to its thread, once for each version, makes open pages of both sides reload, and mails
 * the calendar file if it has changed. Never throws: `tellMeetings` retries what failed.
 */
export async function tellMeeting(app: App, meetingId: string): Promise<void> {
  await Promise.all([tellThread(app, meetingId), mailMeeting(app, meetingId)]);
}

async function tellThread(app: App, meetingId: string): Promise<void> {
  try {
    const [meeting] = await app.db.select().from(meetings).where(eq(meetings.id, meetingId));
    if (!meeting) return;
    const { investorId, startupId, version, lastChange, changedBy, startAt } = meeting;
    const pair = { investorId, startupId };
    if (meeting.toldVersion < version) {
      if (meeting.kind === "office_hours") await openFor(app, pair, meeting);
      const isAgreed = lastChange === "agreed" || lastChange === "moved";
      await conversationOf(app, pair).addNote({
        side: changedBy,
        type: "meeting",
        // Once for each version, however often this is tried.
        clientId: `meeting:${meetingId}:${version}`,
        text: meetingNote({ change: lastChange, meetingId, startAt: isAgreed ? startAt : null }),
      });
      await app.db
        .update(meetings)
        .set({ toldVersion: version })
        .where(and(eq(meetings.id, meetingId), lt(meetings.toldVersion, version)));
    }
    await tellBothSides(app, pair);
  } catch (error) {
    logError(`The thread was not told of meeting ${meetingId}.`, error);
  }
}

/** Opens the conversation of a pair that has none with a request's purpose, as an invitation without a credit. */
async function openFor(app: App, pair: Pair, { id, purpose, state }: typeof meetings.$inferSelect): Promise<void> {
  const conversation = conversationOf(app, pair);
  const refusal = await conversation.sendRefusal({ side: "startup", isReachable: true });
  if (refusal?.kind !== "no_conversation" || state !== "offered") return;
  const found = await findPair(app, pair);
  if (!found) return;
  await conversation.send({
    side: "startup",
    clientId: `meeting:${id}:purpose`,
    text: purpose,
    parties: found.parties,
    mayStart: true,
    isReachable: found.standing.investor === "active",
  });
}

/** Adds changes of meetings that their threads lack, for example after a crash. Run by cron. */
export async function tellMeetings(app: App): Promise<number> {
  const untold = await app.db
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(sql`${meetings.toldVersion} < ${meetings.version}`, lt(meetings.updatedAt, app.now() - minuteMs)))
    .orderBy(meetings.updatedAt)
    .limit(batchSize);
  for (const { id } of untold) await tellMeeting(app, id);
  return untold.length;
}

/**
 * Makes the open pages of other conversations of a pair's two accounts reload in which an offered time overlaps this
 * one, because it has been taken or is free again. Never throws.
 */
export async function tellStruck(
  app: App,
  { pair, startAt, minutes }: { pair: Pair; startAt: number; minutes: number },
): Promise<void> {
  try {
    const longest = Math.max(...meetingLengths) * minuteMs;
    const pairs = await app.db
      .selectDistinct({ investorId: meetings.investorId, startupId: meetings.startupId })
      .from(meetings)
      .innerJoin(meetingSlots, eq(meetingSlots.meetingId, meetings.id))
      .where(
        and(
          or(eq(meetings.investorId, pair.investorId), eq(meetings.startupId, pair.startupId)),
          gt(meetingSlots.startAt, startAt - longest),
          lt(meetingSlots.startAt, startAt + minutes * minuteMs),
        ),
      )
      .limit(mostTold);
    await Promise.all(pairs.map((each) => tellBothSides(app, each)));
  } catch (error) {
    logError("Other conversations were not told that a time is taken.", error);
  }
}
