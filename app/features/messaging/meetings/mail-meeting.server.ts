import { and, asc, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { meetings } from "~/db/schema";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { findMeetingParties } from "./find-parties.server";
import { type MeetingMail, prepareMeetingMails } from "./prepare-meeting-mails.server";
import { preset } from "./reminders";

/** Meetings per cron run. */
const batchSize = 50;

/**
 * Mails both sides the calendar file of a meeting that has been agreed on, moved or cancelled since the last one
 * (product §24.5). Claimed together with the mails, so that calls at once mail once. Never throws: what could not be
 * mailed is mailed by `mailMeetings`.
 */
export async function mailMeeting(app: App, meetingId: string): Promise<void> {
  try {
    const [meeting] = await app.db
      .select()
      .from(meetings)
      .where(and(eq(meetings.id, meetingId), isUnmailed(app.now())));
    if (!meeting || meeting.startAt === null) return;
    const { investorId, startupId, sequence, startAt, state } = meeting;
    const parties = await findMeetingParties(app, { investorId, startupId });
    const mails = parties
      ? await prepareMeetingMails(
          app,
          { ...meeting, startAt },
          { kind: kindOf(meeting), parties, by: meeting.changedBy },
        )
      : [];
    await commitGuarded(app, {
      update: app.db
        .update(meetings)
        .set({ mailedSequence: sequence, ...preset({ startAt, now: app.now() }) })
        .where(
          and(
            eq(meetings.id, meetingId),
            eq(meetings.state, state),
            eq(meetings.sequence, sequence),
            eq(meetings.mailedSequence, meeting.mailedSequence),
          ),
        ),
      extraStatements: mails.flatMap(({ statements }) => statements),
    });
    await Promise.all(mails.map(({ send }) => send()));
  } catch (error) {
    // Mailed by another call, or changed meanwhile: that change mails it.
    if (!isLostRace(error)) logError(`Meeting ${meetingId} was not mailed.`, error);
  }
}

/** Mails what `mailMeeting` could not, for example after a crash. Run by cron. */
export async function mailMeetings(app: App): Promise<number> {
  const unmailed = await app.db
    .select({ id: meetings.id })
    .from(meetings)
    .where(isUnmailed(app.now()))
    .orderBy(asc(meetings.startAt))
    .limit(batchSize);
  for (const { id } of unmailed) await mailMeeting(app, id);
  return unmailed.length;
}

/**
 * Condition: an upcoming meeting whose latest state has not been mailed to calendars. A meeting cancelled before its
 * first mail is in no calendar.
 */
const isUnmailed = (now: number) =>
  and(
    sql`${meetings.mailedSequence} < ${meetings.sequence}`,
    gt(meetings.startAt, now),
    inArray(meetings.state, ["agreed", "cancelled"]),
    or(eq(meetings.state, "agreed"), ne(meetings.mailedSequence, -1)),
  );

function kindOf({
  state,
  mailedSequence,
}: Pick<typeof meetings.$inferSelect, "state" | "mailedSequence">): MeetingMail {
  if (state === "cancelled") return "meetingCancelled";
  return mailedSequence === -1 ? "meetingAgreed" : "meetingMoved";
}
