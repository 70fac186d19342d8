import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { accounts, events, reviewAnswers, reviewClaims, reviewVersions } from "~/db/schema";
import { type Side, sides } from "~/db/values";
import type { Actor, StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { claimLifetime, type TimelineStep, timelineActions, timelineStepOf } from "./rules";

/** A reviewer's note and comments from returning a profile. */
export interface ReturnComments {
  /** The event of the return. */
  id: string;
  /** Milliseconds since the epoch. */
  at: number;
  note: string;
  /** By field; per-language fields without the language: `report.slogan`. */
  comments: Record<string, string>;
}

/** A reviewer's comment on a field, and what the owner answered; empty if nothing. */
export interface AnsweredComment {
  comment: string;
  answer: string;
}

export interface TimelineEntry {
  id: string;
  /** Milliseconds since the epoch. */
  at: number;
  step: TimelineStep;
  note: string;
  /** The comments of a return, by field. */
  comments: Record<string, AnsweredComment>;
  by: TimelineActor;
}

/** The actor as visible to the reader: staff see each other's address, owners only that it was a reviewer. */
export type TimelineActor = { kind: "owner" | "system" | "reviewer" } | { kind: "staff"; email: string };

/** Ordered by insertion, because events of one transaction share a timestamp. */
const newestFirst = desc(sql`events.rowid`);

const returnData = z.object({ comments: z.record(z.string(), z.string()) });

function commentsOf(data: unknown): Record<string, string> {
  return returnData.safeParse(data).data?.comments ?? {};
}

/** Returns whether an id is a startup's or an investor's. Throws `not_found` when it is neither. */
export async function profileKindOf(app: App, id: string): Promise<Side> {
  const account = await app.db.select({ kind: accounts.kind }).from(accounts).where(eq(accounts.id, id)).get();
  const kind = sides.find((candidate) => candidate === account?.kind);
  if (!kind) throw new AppError("not_found");
  return kind;
}

/** The subject of a review: a profile, or the pending changes of a listed one. */
export type Reviewed = "profile" | "changes";

const steps = {
  profile: { returned: "returned", submitted: "submitted", cancelled: "review_cancelled", settled: ["approved"] },
  changes: {
    returned: "changes_returned",
    submitted: "changes_submitted",
    cancelled: "changes_cancelled",
    settled: ["changes_approved", "changes_discarded", "changes_applied", "changes_prepared"],
  },
} as const satisfies Record<Reviewed, Record<string, TimelineStep | readonly TimelineStep[]>>;

/**
 * Returns the changes requested from the owner: the comments of the last return, unless the profile has been submitted
 * again since; they are back if that review was cancelled. Null if none are open.
 */
export function openReturnComments(
  app: App,
  subjectId: string,
  reviewed: Reviewed = "profile",
): Promise<ReturnComments | null> {
  return readReturn(app, subjectId, { reviewed, isOpen: true });
}

/** Returns the comments of the last return, for the next review; null if never returned, or published since. */
export function latestReturnComments(
  app: App,
  subjectId: string,
  reviewed: Reviewed = "profile",
): Promise<ReturnComments | null> {
  return readReturn(app, subjectId, { reviewed, isOpen: false });
}

/** Maximum steps read back to the last return: submissions, and their cancellations. */
const maxStepsBack = 50;

async function readReturn(
  app: App,
  subjectId: string,
  { reviewed, isOpen }: { reviewed: Reviewed; isOpen: boolean },
): Promise<ReturnComments | null> {
  const { returned, submitted, cancelled, settled } = steps[reviewed];
  const read: readonly TimelineStep[] = [returned, ...settled, ...(isOpen ? [submitted, cancelled] : [])];
  const latest = await app.db
    .select({ id: events.id, at: events.at, action: events.action, note: events.note, data: events.data })
    .from(events)
    .where(
      and(
        eq(events.subjectId, subjectId),
        inArray(
          events.action,
          sides.flatMap((kind) => read.map((step) => `${kind}.${step}`)),
        ),
      ),
    )
    .orderBy(newestFirst)
    .limit(isOpen ? maxStepsBack : 1);
  const last = latest.find(({ action }) => {
    const step = timelineStepOf(action);
    return step !== submitted && step !== cancelled;
  });
  const [newest] = latest;
  if (!last || !newest || timelineStepOf(last.action) !== returned) return null;
  if (timelineStepOf(newest.action) === submitted) return null;
  return { id: last.id, at: last.at, note: last.note, comments: commentsOf(last.data) };
}

/** Returns what the owner answered to the comments of a return, by field. */
export async function readAnswers(app: App, returnId: string): Promise<Record<string, string>> {
  const rows = await app.db
    .select({ field: reviewAnswers.field, answer: reviewAnswers.answer })
    .from(reviewAnswers)
    .where(eq(reviewAnswers.returnId, returnId));
  return Object.fromEntries(rows.map(({ field, answer }) => [field, answer]));
}

/** Returns a profile's unexpired claim and its reviewer; null if there is none. */
export async function currentClaim(app: App, { actor, id }: { actor: Pick<StaffViewer, "id">; id: string }) {
  const claim = await app.db
    .select({ reviewerId: reviewClaims.reviewerId, by: accounts.email, at: reviewClaims.claimedAt })
    .from(reviewClaims)
    .innerJoin(accounts, eq(accounts.id, reviewClaims.reviewerId))
    .where(and(eq(reviewClaims.profileId, id), gt(reviewClaims.claimedAt, app.now() - claimLifetime)))
    .get();
  return claim ? { ...claim, isMine: claim.reviewerId === actor.id } : null;
}

/** Returns the version of a profile that was last returned or unpublished; null if none was. */
export async function lastVersion(app: App, profileId: string) {
  const row = await app.db.select().from(reviewVersions).where(eq(reviewVersions.profileId, profileId)).get();
  return row ?? null;
}

/** Lists a profile's publication events with their actors, newest first, for staff. */
export async function reviewTimeline(app: App, subjectId: string): Promise<TimelineEntry[]> {
  const [rows, answers] = await app.db.batch([
    app.db
      .select({ ...timelineColumns, actorEmail: accounts.email })
      .from(events)
      .leftJoin(accounts, eq(accounts.id, events.actorId))
      .where(isPublicationOf(subjectId))
      .orderBy(newestFirst)
      .limit(longestTimeline),
    answersOf(app, subjectId),
  ]);
  return timelineOf({ subjectId, rows, answers }, ({ actorEmail }) => ({ kind: "staff", email: actorEmail ?? "" }));
}

/** Like `reviewTimeline`, for the profile's owner: reviewers' identities are not read. */
export async function ownTimeline(app: App, { actor }: { actor: Pick<Actor, "id"> }): Promise<TimelineEntry[]> {
  const [rows, answers] = await app.db.batch([
    app.db
      .select(timelineColumns)
      .from(events)
      .where(isPublicationOf(actor.id))
      .orderBy(newestFirst)
      .limit(longestTimeline),
    answersOf(app, actor.id),
  ]);
  return timelineOf({ subjectId: actor.id, rows, answers }, () => ({ kind: "reviewer" }));
}

const longestTimeline = 200;

/** The most answers shown in a timeline. */
const mostAnswers = 500;

const answersOf = (app: App, profileId: string) =>
  app.db
    .select({ returnId: reviewAnswers.returnId, field: reviewAnswers.field, answer: reviewAnswers.answer })
    .from(reviewAnswers)
    .where(eq(reviewAnswers.profileId, profileId))
    .orderBy(desc(reviewAnswers.returnId))
    .limit(mostAnswers);

const timelineColumns = {
  id: events.id,
  at: events.at,
  action: events.action,
  note: events.note,
  data: events.data,
  actorId: events.actorId,
};

const isPublicationOf = (subjectId: string) =>
  and(eq(events.subjectId, subjectId), inArray(events.action, timelineActions));

type TimelineRow = Pick<typeof events.$inferSelect, keyof typeof timelineColumns>;

interface TimelineRows<Row> {
  subjectId: string;
  rows: readonly Row[];
  answers: readonly { returnId: string; field: string; answer: string }[];
}

function timelineOf<Row extends TimelineRow>(
  { subjectId, rows, answers }: TimelineRows<Row>,
  staff: (row: Row) => TimelineActor,
): TimelineEntry[] {
  const answered = new Map(answers.map(({ returnId, field, answer }) => [`${returnId} ${field}`, answer]));
  const commentsIn = ({ id, data }: Row) =>
    Object.fromEntries(
      Object.entries(commentsOf(data)).map(([field, comment]) => [
        field,
        { comment, answer: answered.get(`${id} ${field}`) ?? "" },
      ]),
    );
  return rows.flatMap((row): TimelineEntry[] => {
    const { id, at, note, actorId } = row;
    const step = timelineStepOf(row.action);
    if (!step) return [];
    const by: TimelineActor =
      actorId === null ? { kind: "system" } : actorId === subjectId ? { kind: "owner" } : staff(row);
    return [{ id, at, note, step, comments: commentsIn(row), by }];
  });
}
