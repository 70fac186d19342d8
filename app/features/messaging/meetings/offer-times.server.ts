import { commit } from "~/db/commit.server";
import { meetingSlots, meetings } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { ulid } from "~/server/ulid";
import { endIfBlocked } from "./end-meetings.server";
import { takeOnePager } from "./one-pager.server";
import { requireReach } from "./require-reach.server";
import { fewestSlots, type MeetingLength, slotsIssue } from "./rules";
import { tellMeeting } from "./tell-meeting.server";

/**
 * Offers three to five times for a meeting in a conversation, and returns the meeting's id (product §24.1). Counts as
 * an answer to an invitation. `onePagerIn` adds a startup's one-pager, in that language unless there is another. Throws
 * `invalid` for times that cannot be offered, `already_exists` while the pair has an open offer, and what sending a
 * message and `takeOnePager` throw.
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
    onePagerIn = null,
  }: {
    actor: Actor;
    targetId: string;
    /** In milliseconds since the epoch. */
    slots: readonly number[];
    minutes: MeetingLength;
    purpose: string;
    place: string;
    onePagerIn?: Locale | null;
  },
): Promise<string> {
  requireSlots(app, slots, { minutes, fewest: fewestSlots });
  const { side, pair } = await requireReach(app, { actor, targetId });
  const onePagerId = onePagerIn && (await takeOnePager(app, { actor, targetId, locale: onePagerIn }));
  const now = app.now();
  const id = ulid(now);
  try {
    await commit(app, [
      app.db
        .insert(meetings)
        .values({ id, ...pair, purpose, place, minutes, onePagerId, changedBy: side, createdAt: now, updatedAt: now }),
      app.db.insert(meetingSlots).values(slots.map((startAt) => ({ meetingId: id, startAt, offeredBy: side }))),
      recordEvent(app, { actor, action: "meeting.offered", subject: { kind: "meeting", id } }),
    ]);
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("already_exists", { text: "meetings:errors.alreadyOffered" });
    throw error;
  }
  await endIfBlocked(app, { pair, side });
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
