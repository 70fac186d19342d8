import { and, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { agenda, meetingSlots, meetings } from "~/db/schema";
import type { Side } from "~/db/values";
import type { App } from "~/server/app.server";
import { conversationOf } from "../objects";
import { refusalError } from "../refusals";
import type { Pair } from "../rules";
import { endedAt, ofPair } from "./find-meetings.server";
import { tellMeeting, tellStruck } from "./tell-meeting.server";

/**
 * Ends what a pair has arranged because a side blocks the other: withdraws its open offer and cancels its agreed
 * meetings that are not over (product §24.3). The thread gets no note, because nothing passes a block.
 */
export async function endMeetingsOfPair(app: App, { pair, side }: { pair: Pair; side: Side }): Promise<void> {
  const ended = await app.db
    .select({ id: meetings.id, startAt: meetings.startAt, minutes: meetings.minutes })
    .from(meetings)
    .where(and(ofPair(pair), isOpen(app.now())));
  await commit(app, endStatements(app, { of: ofPair(pair), side }));
  await Promise.all(
    ended.flatMap(({ id, startAt, minutes }) => [
      tellMeeting(app, id),
      ...(startAt === null ? [] : [tellStruck(app, { pair, startAt, minutes })]),
    ]),
  );
}

/**
 * Ends what a side has just offered if one side blocked the other meanwhile, since `endMeetingsOfPair` may have run
 * before the offer was stored. Throws `blocked`.
 */
export async function endIfBlocked(app: App, { pair, side }: { pair: Pair; side: Side }): Promise<void> {
  const refusal = await conversationOf(app, pair).sendRefusal({ side, isReachable: true, mayStart: true });
  if (refusal?.kind !== "blocked") return;
  await endMeetingsOfPair(app, { pair, side });
  throw refusalError(refusal);
}

/** Statements that end the meetings `of` a condition that are not over, as a side, and free the time of both sides. */
export function endStatements(app: App, { of, side }: { of: SQL | undefined; side: Side }) {
  const now = app.now();
  const ended = sql`CASE ${meetings.state} WHEN 'agreed' THEN 'cancelled' ELSE 'withdrawn' END`;
  const closed = app.db
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(of, inArray(meetings.state, ["cancelled", "withdrawn"])));
  return [
    app.db
      .update(meetings)
      .set({
        state: ended,
        lastChange: ended,
        changedBy: side,
        version: sql`${meetings.version} + 1`,
        sequence: sql`${meetings.sequence} + (${meetings.state} = 'agreed')`,
        updatedAt: now,
      })
      .where(and(of, isOpen(now))),
    app.db.delete(agenda).where(inArray(agenda.meetingId, closed)),
    app.db.delete(meetingSlots).where(inArray(meetingSlots.meetingId, closed)),
  ] as const;
}

/** Condition: offered, or agreed and not over. */
const isOpen = (now: number) => or(eq(meetings.state, "offered"), and(eq(meetings.state, "agreed"), gt(endedAt, now)));
