import { and, count, desc, eq } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { courseFinishes, courseLogs } from "~/db/schema";
import type { Actor, Viewer } from "~/features/core/access/viewer";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { Course, Lesson } from "./course";
import type { OwnLog } from "./log-watching.server";
import { nextLesson } from "./next-lesson";
import { findCourses } from "./queries.server";

/** Lists the actor's logs of a course's lessons (product §11.2). */
export async function listLogs(
  app: App,
  { actor, courseId }: { actor: Pick<Actor, "id">; courseId: string },
): Promise<OwnLog[]> {
  const rows = await app.db
    .select({
      video: courseLogs.video,
      lastWatchTime: courseLogs.lastWatchTime,
      watchedAt: courseLogs.watchedAt,
      finishedAt: courseFinishes.finishedAt,
    })
    .from(courseLogs)
    .leftJoin(
      courseFinishes,
      and(
        eq(courseFinishes.accountId, courseLogs.accountId),
        eq(courseFinishes.courseId, courseLogs.courseId),
        eq(courseFinishes.video, courseLogs.video),
      ),
    )
    .where(and(eq(courseLogs.accountId, actor.id), eq(courseLogs.courseId, courseId)))
    .orderBy(desc(courseLogs.watchedAt));
  return rows.map(({ finishedAt, ...log }) => ({ ...log, isFinished: finishedAt !== null }));
}

/** Counts the lessons the viewer has finished, by course; ignores removed lessons. */
export async function countFinished(
  app: App,
  { viewer, courses }: { viewer: Viewer; courses: readonly Course[] },
): Promise<Record<string, number>> {
  if (viewer.kind === "visitor" || courses.length === 0) return {};
  const videos = courses.flatMap((course) => course.lessons.map(({ video }) => video));
  const rows = await app.db
    .select({ courseId: courseFinishes.courseId, number: count() })
    .from(courseFinishes)
    .where(
      and(
        eq(courseFinishes.accountId, viewer.id),
        isOneOf(
          courseFinishes.courseId,
          courses.map(({ id }) => id),
        ),
        isOneOf(courseFinishes.video, videos),
      ),
    )
    .groupBy(courseFinishes.courseId);
  return Object.fromEntries(rows.map(({ courseId, number }) => [courseId, number]));
}

/** A started course, and the lesson to continue with. */
export interface Begun {
  course: Course;
  lesson: Lesson;
  finished: number;
}

/** The latest logs examined to find started courses. */
const recentLogs = 60;

/** Lists the courses the viewer watched last, newest first, at most `size`; none for visitors. */
export async function listBegun(
  app: App,
  { viewer, locale, size }: { viewer: Viewer; locale: Locale; size: number },
): Promise<Begun[]> {
  if (viewer.kind === "visitor") return [];
  const logs = await app.db
    .select({ courseId: courseLogs.courseId, video: courseLogs.video })
    .from(courseLogs)
    .where(eq(courseLogs.accountId, viewer.id))
    .orderBy(desc(courseLogs.watchedAt))
    .limit(recentLogs);
  const ids = [...new Set(logs.map(({ courseId }) => courseId))].slice(0, size);
  const courses = await findCourses(app, { ids, locale });
  const finished = await finishedVideos(app, { accountId: viewer.id, ids });
  return courses.flatMap((course): Begun[] => {
    const last = logs.find(({ courseId }) => courseId === course.id)?.video ?? "";
    const lesson = nextLesson(course, last, (video) => finished.has(`${course.id} ${video}`));
    if (!lesson) return [];
    const number = course.lessons.filter(({ video }) => finished.has(`${course.id} ${video}`)).length;
    return [{ course, lesson, finished: number }];
  });
}

async function finishedVideos(app: App, { accountId, ids }: { accountId: string; ids: readonly string[] }) {
  const rows = await app.db
    .select({ courseId: courseFinishes.courseId, video: courseFinishes.video })
    .from(courseFinishes)
    .where(and(eq(courseFinishes.accountId, accountId), isOneOf(courseFinishes.courseId, ids)));
  return new Set(rows.map(({ courseId, video }) => `${courseId} ${video}`));
}
