import { asc, eq, inArray } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import {
  courseCertificates,
  courseCompletions,
  courseFinishes,
  courseLogs,
  courseNotes,
  coursePostReports,
  coursePosts,
  courseTipOpens,
  videoUploads,
} from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/**
 * Exports everything stored about the actor's courses for their data export. Times are milliseconds, positions seconds.
 */
export async function exportCourses(app: App, { actor }: { actor: Pick<Actor, "id"> }) {
  const [logs, finishes, completions, tips, notes, posts, certificates] = await app.db.batch([
    app.db
      .select({
        course_id: courseLogs.courseId,
        video: courseLogs.video,
        last_watch_time: courseLogs.lastWatchTime,
        watched: courseLogs.spans,
        started_at: courseLogs.startedAt,
        watched_at: courseLogs.watchedAt,
      })
      .from(courseLogs)
      .where(eq(courseLogs.accountId, actor.id)),
    app.db
      .select({
        course_id: courseFinishes.courseId,
        video: courseFinishes.video,
        finished_at: courseFinishes.finishedAt,
      })
      .from(courseFinishes)
      .where(eq(courseFinishes.accountId, actor.id)),
    app.db
      .select({ course_id: courseCompletions.courseId, completed_at: courseCompletions.completedAt })
      .from(courseCompletions)
      .where(eq(courseCompletions.accountId, actor.id)),
    app.db
      .select({
        course_id: courseTipOpens.courseId,
        video: courseTipOpens.video,
        field: courseTipOpens.field,
        opened_at: courseTipOpens.openedAt,
        filled_at: courseTipOpens.filledAt,
      })
      .from(courseTipOpens)
      .where(eq(courseTipOpens.accountId, actor.id)),
    app.db
      .select({
        course_id: courseNotes.courseId,
        video: courseNotes.video,
        seconds: courseNotes.at,
        text: courseNotes.text,
        created_at: courseNotes.createdAt,
      })
      .from(courseNotes)
      .where(eq(courseNotes.accountId, actor.id))
      .orderBy(asc(courseNotes.createdAt)),
    app.db
      .select({
        course_id: coursePosts.courseId,
        reply_to: coursePosts.postId,
        text: coursePosts.text,
        status: coursePosts.status,
        created_at: coursePosts.createdAt,
      })
      .from(coursePosts)
      .where(eq(coursePosts.authorId, actor.id))
      .orderBy(asc(coursePosts.createdAt)),
    app.db
      .select({
        number: courseCertificates.number,
        course_id: courseCertificates.courseId,
        name: courseCertificates.name,
        issued_at: courseCertificates.issuedAt,
      })
      .from(courseCertificates)
      .where(eq(courseCertificates.accountId, actor.id)),
  ]);
  return { logs, finished: finishes, completed: completions, tips, notes, posts, certificates };
}

/**
 * The statements that erase an account's course data. Its posts stay as empty hidden rows, because replies reference
 * them.
 */
export function eraseCourseStatements(app: App, { accountId }: { accountId: string }): BatchItem<"sqlite">[] {
  const { db } = app;
  return [
    db.delete(courseLogs).where(eq(courseLogs.accountId, accountId)),
    db.delete(courseFinishes).where(eq(courseFinishes.accountId, accountId)),
    db.delete(courseNotes).where(eq(courseNotes.accountId, accountId)),
    db.delete(courseCertificates).where(eq(courseCertificates.accountId, accountId)),
    db.delete(videoUploads).where(eq(videoUploads.accountId, accountId)),
    db.delete(courseCompletions).where(eq(courseCompletions.accountId, accountId)),
    db.delete(courseTipOpens).where(eq(courseTipOpens.accountId, accountId)),
    db.delete(coursePostReports).where(eq(coursePostReports.reporterId, accountId)),
    // Reports by others quote its text.
    db
      .update(coursePostReports)
      .set({ text: "" })
      .where(
        inArray(
          coursePostReports.postId,
          db.select({ id: coursePosts.id }).from(coursePosts).where(eq(coursePosts.authorId, accountId)),
        ),
      ),
    db
      .update(coursePosts)
      .set({ status: "hidden", hiddenBy: null, text: "" })
      .where(eq(coursePosts.authorId, accountId)),
  ];
}
