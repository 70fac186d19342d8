import { and, eq, isNull, or } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { meetings } from "~/db/schema";
import type { MeetingOutcome, Side } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isEitherBlocking } from "../has-blocked.server";
import { pairWith } from "../queries.server";
import { otherSide } from "../rules";
import { tellBothSides } from "../tell-both-sides.server";
import { ofPair } from "./find-meetings.server";
import { findMeetingParties } from "./find-parties.server";
import { prepareMeetingMails } from "./prepare-meeting-mails.server";
import { answerOf, isTellable } from "./rules";

/**
 * Records what a side says about an agreed meeting afterwards: it took place, or nobody came (product §24.4). The other
 * side is told and mailed the first time that it is reported not to have come, but not through a block. A side may
 * change its answer until the other has answered too. Throws `not_found`, `wrong_state` if the meeting was not agreed,
 * is not over, can no longer be reported on, or has both answers, `forbidden` for staff.
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
  const found = await app.db
    .select({ meeting: meetings, isBlocked: isEitherBlocking(pair).mapWith(Boolean) })
    .from(meetings)
    .where(ofMeeting)
    .get();
  if (!found) throw new AppError("not_found");
  const { meeting, isBlocked } = found;
  const { startAt } = meeting;
  if (meeting.state !== "agreed" || startAt === null || !isTellable(side, meeting, app.now())) {
    throw new AppError("wrong_state");
  }
  const own = answerOf(side, meeting);
  if (own.outcome === outcome) return;
  const other = answerOf(otherSide(side), meeting);
  const isAccusing = outcome === "missed" && own.missedAt === null && other.outcome === null && !isBlocked;
  const parties = isAccusing ? await findMeetingParties(app, pair) : null;
  const mails = parties
    ? await prepareMeetingMails(app, { ...meeting, startAt }, { kind: "meetingMissed", parties, to: [otherSide(side)] })
    : [];
  const columns = answerColumns[side];
  const [ownOutcome, otherOutcome] = [meetings[columns.outcome], meetings[answerColumns[otherSide(side)].outcome]];
  await commitGuarded(app, {
    update: app.db
      .update(meetings)
      .set({ [columns.outcome]: outcome, ...(isAccusing && { [columns.missedAt]: app.now() }) })
      .where(
        and(
          ofMeeting,
          eq(meetings.state, "agreed"),
          or(isNull(ownOutcome), isNull(otherOutcome)),
          isAccusing ? isNull(meetings[columns.missedAt]) : undefined,
        ),
      ),
    event: recordEvent(app, { actor, action: "meeting.outcome_reported", subject: { kind: "meeting", id: meetingId } }),
    extraStatements: mails.flatMap(({ statements }) => statements),
    error: () => new AppError("wrong_state"),
  });
  await Promise.all([tellBothSides(app, pair), ...mails.map(({ send }) => send())]);
}

const answerColumns = {
  investor: { outcome: "investorOutcome", missedAt: "investorMissedAt" },
  startup: { outcome: "startupOutcome", missedAt: "startupMissedAt" },
} as const satisfies Record<Side, object>;
