import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { commit } from "~/db/commit.server";
import { insertFrom, insertIf } from "~/db/insert-if.server";
import { isOneOf } from "~/db/is-one-of";
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

/** A report about a lesson, by a page or another client. */
export interface WatchReport {
  /** The position in seconds. */
  lastWatchTime: number;
  /** When the position was current, in milliseconds; defaults to now and is capped at it. */
  watchedAt?: number;
  /** The reporting page or client. */
  device?: string;
  /** The played spans in seconds. Without them, playback is inferred from successive positions. */
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
 * Adds a report to the actor's log of a lesson (product §11.2). The newest position wins in any order of arrival, and
 * played spans accumulate over visits and devices. Once 90 % is played the lesson stays finished; more playback than
 * the time since the first report allows does not count. Throws what `requireLesson` throws.
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
    // These statements check the stored log; after a lost race that is the earlier one, which covers less.
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
 * The statements that mark a lesson as finished if its log shows enough playback, and the course as completed after its
 * last lesson; idempotent.
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

/** The statement that marks a course as completed once all its lessons are finished. */
export function completeStatement(app: App, { accountId, course }: { accountId: string; course: Course }) {
  const lessons = course.lessons.map(({ video }) => video);
  const done = sql`(SELECT count(*) FROM ${courseFinishes} WHERE ${courseFinishes.accountId} = ${accountId}
    AND ${courseFinishes.courseId} = ${course.id} AND ${isOneOf(courseFinishes.video, lessons)})`;
  return insertIf(
    app.db,
    courseCompletions,
    { accountId, courseId: course.id, completedAt: app.now() },
    sql`${done} = ${course.lessons.length}`,
  ).onConflictDoNothing();
}

/** Tolerance for rounded sums of spans. */
const rounding = 0.001;
