import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { files, meetings } from "~/db/schema";
import type { Side } from "~/db/values";
import { minuteMs } from "~/durations";
import type { Actor } from "~/features/core/access/viewer";
import { fileUrl } from "~/features/files/file-url";
import { mayReadOnePager } from "~/features/files/may-read-one-pager.server";
import type { App } from "~/server/app.server";
import { pairWith } from "../queries.server";
import type { Pair } from "../rules";
import { agendaStep, answerableFor, type Meeting, outcomesFor, tellableFor } from "./rules";

/** Meetings shown with a conversation, the newest ones. */
const mostShown = 5;

/**
 * The meetings of the actor with a target that are offered, agreed, or over for at most two weeks; the latest change
 * first (product §24.2). Throws `forbidden` for staff.
 */
export async function findMeetings(
  app: App,
  { actor, targetId }: { actor: Actor; targetId: string },
): Promise<Meeting[]> {
  const { side, pair } = pairWith(actor, targetId);
  const now = app.now();
  const rows = await app.db
    .select({ ...shownColumns, slots: slotsOf(now) })
    .from(meetings)
    .leftJoin(files, eq(files.id, meetings.onePagerId))
    .where(
      and(
        ofPair(pair),
        or(
          eq(meetings.state, "offered"),
          and(eq(meetings.state, "agreed"), or(gt(endedAt, now - tellableFor), isAccused(side, now))),
        ),
      ),
    )
    .orderBy(desc(meetings.updatedAt))
    .limit(mostShown);
  const hasOnePager = rows.some(({ fileId }) => fileId !== null);
  const isReadable =
    hasOnePager && (side === "startup" || (await mayReadOnePager(app, { viewer: actor, startupId: pair.startupId })));
  return rows.map(({ slots, answers, fileId, fileName, ...row }) => ({
    ...row,
    onePager: isReadable && fileId !== null ? { name: fileName ?? "", path: fileUrl(fileId) } : null,
    ...outcomesFor(side, answers),
    slots: slots.map(({ isFree, ...slot }) => ({ ...slot, isFree: isFree === 1 })),
  }));
}

/** When an agreed meeting ends. */
export const endedAt = sql`${meetings.startAt} + ${meetings.minutes} * ${minuteMs}`;

export const ofPair = ({ investorId, startupId }: Pair) =>
  and(eq(meetings.investorId, investorId), eq(meetings.startupId, startupId));

export const answerColumns = {
  investorOutcome: meetings.investorOutcome,
  startupOutcome: meetings.startupOutcome,
  investorMissedAt: meetings.investorMissedAt,
  startupMissedAt: meetings.startupMissedAt,
};

/** Condition: the other side has told a side in the last week that nobody came, and the side has not answered. */
const isAccused = (side: Side, now: number) =>
  side === "investor"
    ? and(
        isNull(meetings.investorOutcome),
        eq(meetings.startupOutcome, "missed"),
        gt(meetings.startupMissedAt, now - answerableFor),
      )
    : and(
        isNull(meetings.startupOutcome),
        eq(meetings.investorOutcome, "missed"),
        gt(meetings.investorMissedAt, now - answerableFor),
      );

const shownColumns = {
  id: meetings.id,
  kind: meetings.kind,
  state: meetings.state,
  version: meetings.version,
  purpose: meetings.purpose,
  place: meetings.place,
  minutes: meetings.minutes,
  startAt: meetings.startAt,
  lastChange: meetings.lastChange,
  changedBy: meetings.changedBy,
  answers: answerColumns,
  // Not `id` again, so that a page's other reads are sent with it (`readTogether`).
  fileId: sql<string | null>`${files.id}`.as("file_id"),
  fileName: files.name,
};

type StoredSlot = Omit<Meeting["slots"][number], "isFree"> & { isFree: number };

const slotsOf = (now: number) =>
  sql<string>`(
    SELECT json_group_array(json_object('startAt', slot.start_at, 'offeredBy', slot.offered_by, 'isFree',
      slot.start_at > ${now} AND NOT EXISTS (
        SELECT 1 FROM agenda WHERE agenda.account_id IN (${meetings.investorId}, ${meetings.startupId})
          AND agenda.meeting_id <> ${meetings.id}
          AND agenda.step >= slot.start_at / ${agendaStep}
          AND agenda.step < (slot.start_at + ${meetings.minutes} * ${minuteMs}) / ${agendaStep}
      )) ORDER BY slot.start_at)
    FROM meeting_slots AS slot WHERE slot.meeting_id = ${meetings.id}
  )`.mapWith((text: string) => JSON.parse(text) as StoredSlot[]);

/** The steps of the actor's agenda within a time, in milliseconds; both ends may be cut off by a step. */
export async function findBusySteps(
  app: App,
  { actor, from, until }: { actor: Actor; from: number; until: number },
): Promise<number[]> {
  const rows = await app.db.all<{ step: number }>(
    sql`SELECT step FROM agenda WHERE account_id = ${actor.id}
      AND step >= ${Math.floor(from / agendaStep)} AND step < ${Math.ceil(until / agendaStep)} ORDER BY step`,
  );
  return rows.map(({ step }) => step);
}
