import { and, eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { meetingSlots, meetings } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { requireSlots } from "./offer-times.server";
import { meetingChanged, requireMeeting } from "./require-meeting.server";
import { requireReach } from "./require-reach.server";
import { isOver } from "./rules";
import { tellMeeting } from "./tell-meeting.server";

/**
 * Answers an offer with other times, or asks to move an agreed meeting; the other side's times and the agreed time stay
 * (product §24.3). Replaces the actor's own earlier times. Throws `invalid` for times that cannot be offered,
 * `not_found`, `conflict` if the meeting has changed since `version`, `wrong_state` if it has ended, and what sending a
 * message throws.
 */
export async function counterTimes(
  app: App,
  {
    actor,
    targetId,
    meetingId,
    version,
    slots,
  }: { actor: Actor; targetId: string; meetingId: string; version: number; slots: readonly number[] },
): Promise<void> {
  const { side, pair } = await requireReach(app, { actor, targetId });
  const meeting = await requireMeeting(app, { pair, meetingId, version });
  const isAgreed = meeting.state === "agreed";
  if ((!isAgreed && meeting.state !== "offered") || isOver(meeting, app.now())) throw new AppError("wrong_state");
  // A startup withdraws its request for office hours and sends another one, so that the limits hold.
  if (meeting.kind === "office_hours" && !isAgreed && side === "startup") throw new AppError("wrong_state");
  requireSlots(app, slots, { minutes: meeting.minutes, fewest: 1 });
  const lastChange = isAgreed ? "asked_to_move" : "countered";
  await commitGuarded(app, {
    update: app.db
      .update(meetings)
      .set({ version: sql`${meetings.version} + 1`, lastChange, changedBy: side, updatedAt: app.now() })
      .where(and(eq(meetings.id, meetingId), eq(meetings.version, version))),
    event: recordEvent(app, { actor, action: `meeting.${lastChange}`, subject: { kind: "meeting", id: meetingId } }),
    extraStatements: [
      app.db.delete(meetingSlots).where(and(eq(meetingSlots.meetingId, meetingId), eq(meetingSlots.offeredBy, side))),
      app.db
        .insert(meetingSlots)
        .values(slots.map((startAt) => ({ meetingId, startAt, offeredBy: side })))
        .onConflictDoNothing(),
    ],
    error: meetingChanged,
  });
  await tellMeeting(app, meetingId);
}
