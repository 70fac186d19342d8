import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { accounts, events, reviewClaims, reviewVersions } from "~/db/schema";
import { type Side, sides } from "~/db/values";
import type { Actor, StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { claimLifetime, type TimelineStep, timelineActions, timelineStepOf } from "./rules";

/** A reviewer's note and comments from returning a profile. */
export interface ReturnComments {
  /** Milliseconds since the epoch. */
  at: number;
  note: string;
  /** By field; per-language fields without the language: `report.slogan`. */
  comments: Record<string, string>;
}

export interface TimelineEntry {
  id: string;
  /** Milliseconds since the epoch. */
  at: number;
  step: TimelineStep;
  note: string;
  comments: Record<string, string>;
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
    .select({ at: events.at, action: events.action, note: events.note, data: events.data })
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
  return { at: last.at, note: last.note, comments: commentsOf(last.data) };
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
  const rows = await app.db
    .select({ ...timelineColumns, actorEmail: accounts.email })
    .from(events)
    .leftJoin(accounts, eq(accounts.id, events.actorId))
    .where(isPublicationOf(subjectId))
    .orderBy(newestFirst)
    .limit(longestTimeline);
  return timelineOf(subjectId, rows, ({ actorEmail }) => ({ kind: "staff", email: actorEmail ?? "" }));
}

/** Like `reviewTimeline`, for the profile's owner: reviewers' identities are not read. */
export async function ownTimeline(app: App, { actor }: { actor: Pick<Actor, "id"> }): Promise<TimelineEntry[]> {
  const rows = await app.db
    .select(timelineColumns)
    .from(events)
    .where(isPublicationOf(actor.id))
    .orderBy(newestFirst)
    .limit(longestTimeline);
  return timelineOf(actor.id, rows, () => ({ kind: "reviewer" }));
}

const longestTimeline = 200;

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

function timelineOf<Row extends TimelineRow>(
  subjectId: string,
  rows: readonly Row[],
  staff: (row: Row) => TimelineActor,
): TimelineEntry[] {
  return rows.flatMap((row): TimelineEntry[] => {
    const { id, at, note, actorId } = row;
    const step = timelineStepOf(row.action);
    if (!step) return [];
    const by: TimelineActor =
      actorId === null ? { kind: "system" } : actorId === subjectId ? { kind: "owner" } : staff(row);
    return [{ id, at, note, step, comments: commentsOf(row.data), by }];
  });
}
