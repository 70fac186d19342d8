import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { commit } from "~/db/commit.server";
import { insertFrom, insertIf } from "~/db/insert-if.server";
import { courseCompletions, courseFinishes, courseLogs } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { Course } from "./course";
import { requireLesson } from "./require-lesson.server";
import {
  coveredBy,
  finishedPart,
  isNewer,
  isPossible,
  isWatched,
  joinLogs,
  longestSpans,
  playedBetween,
  type Span,
  spansWithin,
  tenthOf,
  type WatchLog,
} from "./watch-log";

/** What a page or another client reports of a lesson. */
export interface WatchReport {
  /** Where the reader is, in seconds. */
  lastWatchTime: number;
  /** When it was there, in milliseconds; now unless given, and never later. */
  watchedAt?: number;
  /** The page or client that reports. */
  device?: string;
  /** What was played, in seconds. Clients that send none are followed from position to position. */
  spans?: readonly Span[];
}

/** A lesson's log as its owner gets it. */
export interface OwnLog {
  video: string;
  lastWatchTime: number;
  watchedAt: number;
  isFinished: boolean;
}

const maxTries = 8;

/**
 * Adds a report to the actor's log of a lesson (product §11.2): the newest position wins in whatever order reports
 * arrive, and what was played adds up over visits and devices. Once 90 % was played the lesson is finished, and stays
 * so. Reports of more than fits in the time since the first one do not count as played. Throws as `requireLesson` does.
 */
export async function logWatching(
  app: App,
  { actor, courseId, video, report }: { actor: Actor; courseId: string; video: string; report: WatchReport },
): Promise<OwnLog> {
  const { course, lesson } = await requireLesson(app, { viewer: actor, courseId, video, locale: actor.locale });
  const { seconds } = lesson;
  const now = app.now();
  const own = and(eq(courseLogs.accountId, actor.id), eq(courseLogs.courseId, courseId), eq(courseLogs.video, video));
  const reported: WatchLog = {
    lastWatchTime: Math.min(Math.max(report.lastWatchTime, 0), seconds),
    watchedAt: Math.min(report.watchedAt ?? now, now),
    device: report.device ?? "",
    spans: spansWithin(report.spans ?? [], seconds),
  };
  for (let tries = 0; tries < maxTries; tries++) {
    const [[stored], [finished]] = await app.db.batch([
      app.db.select().from(courseLogs).where(own),
      app.db
        .select({ video: courseFinishes.video })
        .from(courseFinishes)
        .where(
          and(
            eq(courseFinishes.accountId, actor.id),
            eq(courseFinishes.courseId, courseId),
            eq(courseFinishes.video, video),
          ),
        ),
    ]);
    const next = nextLog(reported, stored, { seconds, now, isFollowed: report.spans === undefined });
    const isDone = isWatched(next.spans, seconds);
    const answer = { video, lastWatchTime: next.lastWatchTime, watchedAt: next.watchedAt };
    if (stored && isSame(stored, next) && (finished !== undefined || !isDone)) {
      return { ...answer, isFinished: finished !== undefined };
    }
    const counted = { covered: coveredBy(next.spans), tenth: tenthOf(next.lastWatchTime, seconds) };
    const values = { ...next, spans: [...next.spans], ...counted, updatedAt: now };
    const write = stored
      ? app.db
          .update(courseLogs)
          .set({ ...values, revision: stored.revision + 1 })
          .where(and(own, eq(courseLogs.revision, stored.revision)))
          .returning({ video: courseLogs.video })
      : app.db
          .insert(courseLogs)
          .values({ accountId: actor.id, courseId, video, ...values, startedAt: now })
          .onConflictDoNothing()
          .returning({ video: courseLogs.video });
    // Finished or not is decided by what has just been written; a lost race leaves the former, which is less.
    const finish = isDone ? finishStatements(app, { accountId: actor.id, course, video, seconds }) : [];
    const [written] = await commit(app, [write, ...finish]);
    if (written.length > 0) return { ...answer, isFinished: finished !== undefined || isDone };
  }
  throw new AppError("conflict");
}

function nextLog(
  reported: WatchLog,
  stored: typeof courseLogs.$inferSelect | undefined,
  { seconds, now, isFollowed }: { seconds: number; now: number; isFollowed: boolean },
): WatchLog {
  if (!stored) return { ...reported, spans: isPossible(coveredBy(reported.spans), 0) ? reported.spans : [] };
  const played = isFollowed && isNewer(reported, stored) ? playedBetween(stored, reported) : reported.spans;
  const joined = joinLogs(stored, { ...reported, spans: spansWithin(played, seconds) });
  const isCredible = isPossible(coveredBy(joined.spans), now - stored.startedAt);
  return { ...joined, spans: isCredible ? longestSpans(joined.spans) : stored.spans };
}

function isSame(stored: WatchLog, next: WatchLog): boolean {
  return !isNewer(next, stored) && JSON.stringify(stored.spans) === JSON.stringify(next.spans);
}

/**
 * Marks a lesson as finished if its log says that enough of it was played, and the course as completed if that was the
 * last one; a second time changes nothing.
 */
export function finishStatements(
  app: App,
  lesson: { accountId: string; course: Course; video: string; seconds: number },
): BatchItem<"sqlite">[] {
  const { accountId, course, video, seconds } = lesson;
  return [
    insertFrom(
      app.db,
      courseFinishes,
      { accountId, courseId: course.id, video, finishedAt: app.now() },
      sql`FROM ${courseLogs} WHERE ${courseLogs.accountId} = ${accountId} AND ${courseLogs.courseId} = ${course.id}
        AND ${courseLogs.video} = ${video} AND ${courseLogs.covered} >= ${seconds * finishedPart - rounding}`,
    ).onConflictDoNothing(),
    completeStatement(app, { accountId, course }),
  ];
}

/** Marks a course as completed if each of its lessons is finished. */
export function completeStatement(app: App, { accountId, course }: { accountId: string; course: Course }) {
  const lessons = JSON.stringify(course.lessons.map(({ video }) => video));
  const done = sql`(SELECT count(*) FROM ${courseFinishes} WHERE ${courseFinishes.accountId} = ${accountId}
    AND ${courseFinishes.courseId} = ${course.id} AND ${courseFinishes.video} IN (SELECT value FROM json_each(${lessons})))`;
  return insertIf(
    app.db,
    courseCompletions,
    { accountId, courseId: course.id, completedAt: app.now() },
    sql`${done} = ${course.lessons.length}`,
  ).onConflictDoNothing();
}

/** Sums of spans are rounded. */
const rounding = 0.001;
