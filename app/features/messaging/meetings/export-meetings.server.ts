import { asc, eq, inArray } from "drizzle-orm";
import { meetingSlots, meetings } from "~/db/schema";
import type { Side } from "~/db/values";
import type { App } from "~/server/app.server";
import { outcomesFor } from "./rules";

/**
 * The actor's meetings, oldest first, for its data export; without the other side's answers that the actor may not read
 * yet.
 */
export async function exportMeetings(app: App, { actor }: { actor: { id: string; kind: Side } }) {
  const own = eq(actor.kind === "investor" ? meetings.investorId : meetings.startupId, actor.id);
  const ownIds = app.db.select({ id: meetings.id }).from(meetings).where(own);
  const [rows, slots] = await app.db.batch([
    app.db.select().from(meetings).where(own).orderBy(asc(meetings.id)),
    app.db
      .select()
      .from(meetingSlots)
      .where(inArray(meetingSlots.meetingId, ownIds))
      .orderBy(asc(meetingSlots.startAt)),
  ]);
  return rows.map((meeting) => {
    const { outcome, otherOutcome } = outcomesFor(actor.kind, meeting);
    return {
      with: actor.kind === "investor" ? meeting.startupId : meeting.investorId,
      kind: meeting.kind,
      state: meeting.state,
      purpose: meeting.purpose,
      place: meeting.place,
      minutes: meeting.minutes,
      one_pager: actor.kind === "startup" ? meeting.onePagerId : null,
      start_at: meeting.startAt,
      times: slots
        .filter(({ meetingId }) => meetingId === meeting.id)
        .map(({ startAt, offeredBy }) => ({ start_at: startAt, offered_by: offeredBy })),
      changed_by: meeting.changedBy,
      outcome,
      other_outcome: otherOutcome,
      created_at: meeting.createdAt,
      updated_at: meeting.updatedAt,
    };
  });
}
