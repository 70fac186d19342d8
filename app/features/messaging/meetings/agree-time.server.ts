import { and, eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertFrom } from "~/db/insert-if.server";
import { agenda, meetingSlots, meetings } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { otherSide } from "../rules";
import { meetingChanged, requireMeeting } from "./require-meeting.server";
import { requireReach } from "./require-reach.server";
import { isOver, stepsOf } from "./rules";
import { tellMeeting, tellStruck } from "./tell-meeting.server";

/**
 * Agrees on a time that the other side has offered, and books it for both in one transaction (product §24.2, decision
 * 063): a person never has two meetings at once. For an agreed meeting this moves it. Throws `slot_taken` if either
 * side has another meeting then, `not_found`, `conflict` if the meeting has changed since `version`, `wrong_state` if
 * the time is not on offer or has passed, or the agreed meeting is over, and what sending a message throws.
 */
export async function agreeTime(
  app: App,
  {
    actor,
    targetId,
    meetingId,
    version,
    startAt,
  }: { actor: Actor; targetId: string; meetingId: string; version: number; startAt: number },
): Promise<void> {
  const { side, pair } = await requireReach(app, { actor, targetId });
  const meeting = await requireMeeting(app, { pair, meetingId, version });
  const now = app.now();
  const isMove = meeting.state === "agreed";
  // What a side reports of a meeting is kept with it, so that one that is over cannot become another one.
  const isOpen = isMove ? !isOver(meeting, now) : meeting.state === "offered";
  if (!isOpen || startAt <= now) throw new AppError("wrong_state");
  const isOffered = sql`EXISTS (
    SELECT 1 FROM ${meetingSlots} WHERE ${meetingSlots.meetingId} = ${meetingId}
      AND ${meetingSlots.startAt} = ${startAt} AND ${meetingSlots.offeredBy} = ${otherSide(side)}
  )`;
  const lastChange = isMove ? "moved" : "agreed";
  const steps = JSON.stringify(stepsOf({ startAt, minutes: meeting.minutes }));
  try {
    await commitGuarded(app, {
      update: app.db
        .update(meetings)
        .set({
          state: "agreed",
          startAt,
          place: placeOnceAgreed,
          version: sql`${meetings.version} + 1`,
          sequence: sql`${meetings.sequence} + ${isMove ? 1 : 0}`,
          lastChange,
          changedBy: side,
          updatedAt: now,
        })
        .where(and(eq(meetings.id, meetingId), eq(meetings.version, version), isOffered)),
      event: recordEvent(app, {
        actor,
        action: `meeting.${lastChange}`,
        subject: { kind: "meeting", id: meetingId },
        data: { startAt },
      }),
      extraStatements: [
        app.db.delete(agenda).where(eq(agenda.meetingId, meetingId)),
        insertFrom(
          app.db,
          agenda,
          { accountId: sql`person.value`, step: sql`step.value`, meetingId },
          sql`FROM json_each(${JSON.stringify([pair.investorId, pair.startupId])}) AS person, json_each(${steps}) AS step`,
        ),
        app.db.delete(meetingSlots).where(eq(meetingSlots.meetingId, meetingId)),
      ],
      error: meetingChanged,
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("slot_taken");
    throw error;
  }
  await Promise.all([tellMeeting(app, meetingId), tellStruck(app, { pair, startAt, minutes: meeting.minutes })]);
}

/** The place of a meeting in office hours is that of the hours, shown once their investor accepts. */
const placeOnceAgreed = sql`CASE WHEN ${meetings.kind} = 'office_hours' AND ${meetings.place} = ''
  THEN coalesce((SELECT place FROM office_hours WHERE office_hours.investor_id = meetings.investor_id), '')
  ELSE ${meetings.place} END`;
