import { eq, inArray } from "drizzle-orm";
import { agenda, meetingSlots, meetings } from "~/db/schema";
import type { Side } from "~/db/values";
import type { App } from "~/server/app.server";
import { endStatements } from "./end-meetings.server";

/**
 * Statements for the erasure of an account: its meetings that are not over end, which `tellMeetings` reports to the
 * other sides, and no meeting keeps what it was about, where it was, or when times were offered (product §24.3).
 */
export function eraseMeetings(app: App, { id, side }: { id: string; side: Side }) {
  const own = eq(side === "investor" ? meetings.investorId : meetings.startupId, id);
  const ownIds = app.db.select({ id: meetings.id }).from(meetings).where(own);
  return [
    ...endStatements(app, { of: own, side }),
    app.db.delete(agenda).where(inArray(agenda.meetingId, ownIds)),
    app.db.delete(meetingSlots).where(inArray(meetingSlots.meetingId, ownIds)),
    app.db.update(meetings).set({ purpose: "", place: "", onePagerId: null }).where(own),
  ];
}
