import { eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertFrom, insertIf } from "~/db/insert-if.server";
import { meetingSlots, meetings } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import { minuteMs } from "~/durations";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { ulid } from "~/server/ulid";
import { conversationOf } from "../objects";
import { refusalError } from "../refusals";
import { endIfBlocked } from "./end-meetings.server";
import { freeTimes, heldOf, mayRequest, sentBy } from "./find-open-hours.server";
import { requestsPerWeek, weekOf } from "./office-hours";
import { readOfficeHours } from "./read-office-hours.server";
import { agendaStep } from "./rules";
import { tellMeeting } from "./tell-meeting.server";

/**
 * Requests one of an investor's office hours, and returns the meeting's id: an offer with one time, which the investor
 * accepts or declines like any other (product §24.9). Costs no credit. Opens the pair's conversation if it has none,
 * with the purpose as its first message. Limits are checked in the statement that writes, so requests sent at once
 * cannot exceed them. Throws what `mayRequest` returns, `wrong_state` while the hours are closed, `slot_taken` if the
 * time is not free or the week is full, `already_exists` while the pair has an open offer, `rate_limited` for too many
 * requests in a week, and what sending a message throws.
 */
export async function requestOfficeHours(
  app: App,
  { actor, targetId, startAt, purpose }: { actor: StartupViewer; targetId: string; startAt: number; purpose: string },
): Promise<string> {
  const [hours, allowed] = await Promise.all([
    readOfficeHours(app, { investorId: targetId }),
    mayRequest(app, { actor, investorId: targetId }),
  ]);
  if (allowed instanceof AppError) throw allowed;
  const { pair } = allowed;
  if (!hours?.isOpen) throw new AppError("wrong_state", { text: "officeHours:errors.closed" });
  const refusal = await conversationOf(app, pair).sendRefusal({ side: "startup", isReachable: true, mayStart: true });
  if (refusal) throw refusalError(refusal);
  const { times, hasOpen, isSpent } = await freeTimes(app, { hours, pair });
  if (hasOpen) throw alreadyOpen();
  if (isSpent) throw new AppError("rate_limited", { text: "officeHours:errors.spent" });
  if (!times.includes(startAt)) throw taken();

  const now = app.now();
  const id = ulid(now);
  const { minutes, timeZone, weeklyLimit } = hours;
  const endAt = startAt + minutes * minuteMs;
  const week = weekOf(startAt, timeZone);
  const held = heldOf(pair.investorId, week.from);
  const isFree = sql`(
    ${sentBy(pair.startupId, now)} < ${requestsPerWeek}
    AND (SELECT count(*) FROM (${held}) WHERE startAt < ${week.until}) < ${weeklyLimit}
    AND NOT EXISTS (SELECT 1 FROM (${held}) WHERE isOpen = 1 AND startAt < ${endAt} AND startAt + minutes * ${minuteMs} > ${startAt})
    AND NOT EXISTS (SELECT 1 FROM agenda WHERE account_id IN (${pair.investorId}, ${pair.startupId})
      AND step >= ${startAt / agendaStep} AND step < ${endAt / agendaStep})
  )`;
  try {
    await commitGuarded(app, {
      update: insertIf(
        app.db,
        meetings,
        {
          ...pair,
          id,
          kind: "office_hours",
          purpose,
          place: "",
          minutes,
          lastChange: "requested",
          changedBy: "startup",
          createdAt: now,
          updatedAt: now,
        },
        isFree,
      ),
      event: recordEvent(app, { actor, action: "meeting.requested", subject: { kind: "meeting", id } }),
      extraStatements: [
        insertFrom(
          app.db,
          meetingSlots,
          { meetingId: id, startAt, offeredBy: "startup" },
          sql`FROM ${meetings} WHERE ${eq(meetings.id, id)}`,
        ),
      ],
      error: taken,
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw alreadyOpen();
    throw error;
  }
  await endIfBlocked(app, { pair, side: "startup" });
  await tellMeeting(app, id);
  return id;
}

const taken = () => new AppError("slot_taken", { text: "officeHours:errors.taken" });
const alreadyOpen = () => new AppError("already_exists", { text: "officeHours:errors.alreadyOpen" });
