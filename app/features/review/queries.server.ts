import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { accounts, events } from "~/db/schema";
import type { AccountKind } from "~/db/schema/accounts";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type ProfileKind, profileKinds, type TimelineStep, timelineActions, timelineStepOf } from "./rules";

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
  /** Null for what the system did. Only staff may be shown the e-mail. */
  actor: { id: string; kind: AccountKind; email: string } | null;
}

/** In the order they were written: several events of one transaction carry the same time. */
const newestFirst = desc(sql`events.rowid`);

const returnData = z.object({ comments: z.record(z.string(), z.string()) });

function commentsOf(data: unknown): Record<string, string> {
  return returnData.safeParse(data).data?.comments ?? {};
}

/** Whether an id is a startup's or an investor's. Throws `not_found` when it is neither. */
export async function profileKindOf(app: App, id: string): Promise<ProfileKind> {
  const account = await app.db.select({ kind: accounts.kind }).from(accounts).where(eq(accounts.id, id)).get();
  const kind = profileKinds.find((candidate) => candidate === account?.kind);
  if (!kind) throw new AppError("not_found");
  return kind;
}

/** What the profile was last sent back for; null if never, or if it has been published since. */
export async function latestReturnComments(app: App, subjectId: string): Promise<ReturnComments | null> {
  const verdicts = profileKinds.flatMap((kind) => [`${kind}.returned`, `${kind}.approved`]);
  const last = await app.db
    .select({ at: events.at, action: events.action, note: events.note, data: events.data })
    .from(events)
    .where(and(eq(events.subjectId, subjectId), inArray(events.action, verdicts)))
    .orderBy(newestFirst)
    .get();
  if (!last || timelineStepOf(last.action) !== "returned") return null;
  return { at: last.at, note: last.note, comments: commentsOf(last.data) };
}

/** Everything that happened to a profile's publication, newest first. */
export async function reviewTimeline(app: App, subjectId: string): Promise<TimelineEntry[]> {
  const rows = await app.db
    .select({
      id: events.id,
      at: events.at,
      action: events.action,
      note: events.note,
      data: events.data,
      actorId: accounts.id,
      actorKind: accounts.kind,
      actorEmail: accounts.email,
    })
    .from(events)
    .leftJoin(accounts, eq(accounts.id, events.actorId))
    .where(and(eq(events.subjectId, subjectId), inArray(events.action, timelineActions)))
    .orderBy(newestFirst)
    .limit(200);
  return rows.flatMap(({ action, data, actorId, actorKind, actorEmail, ...row }) => {
    const step = timelineStepOf(action);
    if (!step) return [];
    const actor =
      actorId !== null && actorKind !== null && actorEmail !== null
        ? { id: actorId, kind: actorKind, email: actorEmail }
        : null;
    return [{ ...row, step, comments: commentsOf(data), actor }];
  });
}
