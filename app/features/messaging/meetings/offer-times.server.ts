import { commit } from "~/db/commit.server";
import { meetingSlots, meetings } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { ulid } from "~/server/ulid";
import { requireReach } from "./require-reach.server";
import { fewestSlots, type MeetingLength, slotsIssue } from "./rules";
import { tellMeeting } from "./tell-meeting.server";

/**
 * Offers three to five times for a meeting in a conversation, and returns the meeting's id (product §24.1). Counts as
 * an answer to an invitation. Throws `invalid` for times that cannot be offered, `already_exists` while the pair has an
 * open offer, and what sending a message throws.
 */
export async function offerTimes(
  app: App,
  {
    actor,
    targetId,
    slots,
    minutes,
    purpose,
    place,
  }: {
    actor: Actor;
    targetId: string;
    /** In milliseconds since the epoch. */
    slots: readonly number[];
    minutes: MeetingLength;
    purpose: string;
    place: string;
  },
): Promise<string> {
  requireSlots(app, slots, { minutes, fewest: fewestSlots });
  const { side, pair } = await requireReach(app, { actor, targetId });
  const now = app.now();
  const id = ulid(now);
  try {
    await commit(app, [
      app.db
        .insert(meetings)
        .values({ id, ...pair, purpose, place, minutes, changedBy: side, createdAt: now, updatedAt: now }),
      app.db.insert(meetingSlots).values(slots.map((startAt) => ({ meetingId: id, startAt, offeredBy: side }))),
      recordEvent(app, { actor, action: "meeting.offered", subject: { kind: "meeting", id } }),
    ]);
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("already_exists", { text: "meetings:errors.alreadyOffered" });
    throw error;
  }
  await tellMeeting(app, id);
  return id;
}

/** Throws `invalid` with the problem of offered times at the field `slots`. */
export function requireSlots(
  app: App,
  slots: readonly number[],
  { minutes, fewest }: { minutes: number; fewest: number },
): void {
  const issue = slotsIssue(slots, { minutes, fewest, now: app.now() });
  if (issue) throw new AppError("invalid", { fields: { slots: [`meetings:issues.${issue}`] } });
}
