import { and, eq, isNull, or } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { meetings } from "~/db/schema";
import type { MeetingOutcome } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { pairWith } from "../queries.server";
import { otherSide } from "../rules";
import { tellBothSides } from "../tell-both-sides.server";
import { ofPair } from "./find-meetings.server";
import { isTellable, outcomesFor } from "./rules";

/**
 * Records what a side says about an agreed meeting afterwards: it took place, or nobody came (product §24.4). A side
 * may change its answer until the other has answered too. Throws `not_found`, `wrong_state` if the meeting was not
 * agreed, is not over, has been over for two weeks, or has both answers, `forbidden` for staff.
 */
export async function reportOutcome(
  app: App,
  {
    actor,
    targetId,
    meetingId,
    outcome,
  }: { actor: Actor; targetId: string; meetingId: string; outcome: MeetingOutcome },
): Promise<void> {
  const { side, pair } = pairWith(actor, targetId);
  const ofMeeting = and(eq(meetings.id, meetingId), ofPair(pair));
  const meeting = await app.db.select().from(meetings).where(ofMeeting).get();
  if (!meeting) throw new AppError("not_found");
  if (meeting.state !== "agreed" || !isTellable(meeting, app.now())) throw new AppError("wrong_state");
  if (outcomesFor(side, meeting).outcome === outcome) return;
  const [own, other] = [outcomeColumns[side], outcomeColumns[otherSide(side)]];
  await commitGuarded(app, {
    update: app.db
      .update(meetings)
      .set({ [own]: outcome })
      .where(and(ofMeeting, eq(meetings.state, "agreed"), or(isNull(meetings[own]), isNull(meetings[other])))),
    event: recordEvent(app, { actor, action: "meeting.outcome_reported", subject: { kind: "meeting", id: meetingId } }),
    error: () => new AppError("wrong_state"),
  });
  await tellBothSides(app, pair);
}

const outcomeColumns = { investor: "investorOutcome", startup: "startupOutcome" } as const;
