import { and, eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { agenda, meetingSlots, meetings } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { pairWith } from "../queries.server";
import { meetingChanged, requireMeeting } from "./require-meeting.server";
import { isOver } from "./rules";
import { tellMeeting, tellStruck } from "./tell-meeting.server";

/**
 * Withdraws or declines an open offer, or cancels an agreed meeting that is not over; either side may, even after a
 * pass or a block (product §24.3). Frees the time of both. Throws `not_found`, `conflict` if the meeting has changed
 * since `version`, `wrong_state` if it has ended, `forbidden` for staff.
 */
export async function endMeeting(
  app: App,
  { actor, targetId, meetingId, version }: { actor: Actor; targetId: string; meetingId: string; version: number },
): Promise<void> {
  const { side, pair } = pairWith(actor, targetId);
  const { state, startAt, minutes } = await requireMeeting(app, { pair, meetingId, version });
  if ((state !== "offered" && state !== "agreed") || isOver({ startAt, minutes }, app.now())) {
    throw new AppError("wrong_state");
  }
  const ended = state === "agreed" ? "cancelled" : "withdrawn";
  await commitGuarded(app, {
    update: app.db
      .update(meetings)
      .set({
        state: ended,
        lastChange: ended,
        changedBy: side,
        version: sql`${meetings.version} + 1`,
        sequence: sql`${meetings.sequence} + ${state === "agreed" ? 1 : 0}`,
        updatedAt: app.now(),
      })
      .where(and(eq(meetings.id, meetingId), eq(meetings.version, version))),
    event: recordEvent(app, { actor, action: `meeting.${ended}`, subject: { kind: "meeting", id: meetingId } }),
    extraStatements: [
      app.db.delete(agenda).where(eq(agenda.meetingId, meetingId)),
      app.db.delete(meetingSlots).where(eq(meetingSlots.meetingId, meetingId)),
    ],
    error: meetingChanged,
  });
  await Promise.all([
    tellMeeting(app, meetingId),
    ...(startAt === null ? [] : [tellStruck(app, { pair, startAt, minutes })]),
  ]);
}
