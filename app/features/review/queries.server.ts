import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { accounts, events, reviewClaims, reviewVersions } from "~/db/schema";
import { type Side, sides } from "~/db/values";
import type { Actor, StaffViewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { claimLifetime, type TimelineStep, timelineActions, timelineStepOf } from "./rules";

/** What a reviewer wrote when sending a profile back. */
export interface ReturnComments {
  /** Milliseconds since the epoch. */
  at: number;
  note: string;
  /** By field, per-language ones without a language: `report.slogan`. */
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

/** Who did it, as the reader may know: staff read each other's address, an owner only that it was a reviewer. */
export type TimelineActor = { kind: "owner" | "system" | "reviewer" } | { kind: "staff"; email: string };

/** In the order they were written: several events of one transaction carry the same time. */
const newestFirst = desc(sql`events.rowid`);

const returnData = z.object({ comments: z.record(z.string(), z.string()) });

function commentsOf(data: unknown): Record<string, string> {
  return returnData.safeParse(data).data?.comments ?? {};
}

/** Whether an id is a startup's or an investor's. Throws `not_found` when it is neither. */
export async function profileKindOf(app: App, id: string): Promise<Side> {
  const account = await app.db.select({ kind: accounts.kind }).from(accounts).where(eq(accounts.id, id)).get();
  const kind = sides.find((candidate) => candidate === account?.kind);
  if (!kind) throw new AppError("not_found");
  return kind;
}

/**
 * What the owner has been asked to change: what the profile was last sent back for, until it is submitted again. Null
 * if nothing is open.
 */
export function openReturnComments(app: App, subjectId: string): Promise<ReturnComments | null> {
  return returnUnless(app, subjectId, ["submitted", "approved"]);
}

/** What the profile was last sent back for, for whoever reviews it again; null if never, or if it was published since. */
export function latestReturnComments(app: App, subjectId: string): Promise<ReturnComments | null> {
  return returnUnless(app, subjectId, ["approved"]);
}

async function returnUnless(app: App, subjectId: string, settledBy: TimelineStep[]): Promise<ReturnComments | null> {
  const steps = ["returned", ...settledBy];
  const last = await app.db
    .select({ at: events.at, action: events.action, note: events.note, data: events.data })
    .from(events)
    .where(
      and(
        eq(events.subjectId, subjectId),
        inArray(
          events.action,
          sides.flatMap((kind) => steps.map((step) => `${kind}.${step}`)),
        ),
      ),
    )
    .orderBy(newestFirst)
    .get();
  if (!last || timelineStepOf(last.action) !== "returned") return null;
  return { at: last.at, note: last.note, comments: commentsOf(last.data) };
}

/** The claim of a profile that still counts, with who made it; null if nobody is at work on it. */
export async function currentClaim(app: App, { actor, id }: { actor: Pick<StaffViewer, "id">; id: string }) {
  const claim = await app.db
    .select({ reviewerId: reviewClaims.reviewerId, by: accounts.email, at: reviewClaims.claimedAt })
    .from(reviewClaims)
    .innerJoin(accounts, eq(accounts.id, reviewClaims.reviewerId))
    .where(and(eq(reviewClaims.profileId, id), gt(reviewClaims.claimedAt, app.now() - claimLifetime)))
    .get();
  return claim ? { ...claim, isMine: claim.reviewerId === actor.id } : null;
}

/** The version in which a profile last came back to its owner; null if it never did. */
export async function lastVersion(app: App, profileId: string) {
  const row = await app.db.select().from(reviewVersions).where(eq(reviewVersions.profileId, profileId)).get();
  return row ?? null;
}

/** Everything that happened to a profile's publication, newest first, with who did it. For staff. */
export function reviewTimeline(app: App, subjectId: string): Promise<TimelineEntry[]> {
  return timeline(app, subjectId, (email) => ({ kind: "staff", email }));
}

/** The same for the profile's owner, who is not told which reviewer it was. */
export function ownTimeline(app: App, { actor }: { actor: Pick<Actor, "id"> }): Promise<TimelineEntry[]> {
  return timeline(app, actor.id, () => ({ kind: "reviewer" }));
}

async function timeline(
  app: App,
  subjectId: string,
  staff: (email: string) => TimelineActor,
): Promise<TimelineEntry[]> {
  const rows = await app.db
    .select({
      id: events.id,
      at: events.at,
      action: events.action,
      note: events.note,
      data: events.data,
      actorId: events.actorId,
      actorEmail: accounts.email,
    })
    .from(events)
    .leftJoin(accounts, eq(accounts.id, events.actorId))
    .where(and(eq(events.subjectId, subjectId), inArray(events.action, timelineActions)))
    .orderBy(newestFirst)
    .limit(200);
  return rows.flatMap(({ action, data, actorId, actorEmail, ...row }): TimelineEntry[] => {
    const step = timelineStepOf(action);
    if (!step) return [];
    const by: TimelineActor =
      actorId === null ? { kind: "system" } : actorId === subjectId ? { kind: "owner" } : staff(actorEmail ?? "");
    return [{ ...row, step, comments: commentsOf(data), by }];
  });
}
