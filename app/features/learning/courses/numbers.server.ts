import { and, eq } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import type { Page } from "~/db/page";
import { courseNumbers } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { helpedFieldNames } from "~/features/publishing/content-kinds/course/texts";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type LessonCounts, lessonCounts, type Reach } from "./numbers";
import { findCourse, listCourses } from "./queries.server";

interface Asked {
  actor: StaffViewer;
  locale: Locale;
}

/** Counters of a whole course use this as their video. */
const wholeCourse = "";

export interface CourseReach extends Reach {
  id: string;
  title: string;
  lessons: number;
}

/** Lists published courses, newest first, with how many people started and finished them. Throws `forbidden`. */
export async function listCourseReach(
  app: App,
  { actor, ...options }: Asked & { page: number; size: number },
): Promise<Page<CourseReach>> {
  requireStaff(actor, "content.edit");
  const { result, ...rest } = await listCourses(app, options);
  const ids = result.map(({ id }) => id);
  const rows = await app.db
    .select({ courseId: courseNumbers.courseId, name: courseNumbers.name, number: courseNumbers.number })
    .from(courseNumbers)
    .where(and(isOneOf(courseNumbers.courseId, ids), eq(courseNumbers.video, wholeCourse)));
  const count = (id: string, name: keyof Reach) =>
    rows.find((row) => row.courseId === id && row.name === name)?.number ?? 0;
  return {
    ...rest,
    result: result.map(({ id, title, lessons }) => ({
      ...{ id, title, lessons: lessons.length },
      started: count(id, "started"),
      finished: count(id, "finished"),
    })),
  };
}

export interface LessonNumbers extends LessonCounts {
  video: string;
  title: string;
  seconds: number;
  /** The label of the field or section it helps with; null for none. */
  helps: string | null;
}

/**
 * The figures of a course, published or not, and of its current lessons. Reads counters, so the cost does not depend on
 * the audience. Throws `forbidden`, and `not_found`.
 */
export async function findCourseNumbers(
  app: App,
  { actor, locale, id }: Asked & { id: string },
): Promise<Reach & { id: string; title: string; lessons: LessonNumbers[] }> {
  requireStaff(actor, "content.edit");
  const [published, rows] = await Promise.all([
    findCourse(app, { id, locale }),
    app.db
      .select({ video: courseNumbers.video, name: courseNumbers.name, number: courseNumbers.number })
      .from(courseNumbers)
      .where(eq(courseNumbers.courseId, id)),
  ]);
  const course = published ?? (await findCourse(app, { id, locale, preview: id }));
  if (!course) throw new AppError("not_found");
  const counters = (video: string) =>
    new Map(rows.filter((row) => row.video === video).map(({ name, number }) => [name, number]));
  const { started, finished } = lessonCounts(counters(wholeCourse));
  return {
    ...{ id, title: course.title, started, finished },
    lessons: course.lessons.map(({ video, title, seconds, helps }) => ({
      ...{ video, title, seconds },
      helps: helps === "" ? null : (helpedFieldNames[locale][helps] ?? helps),
      ...lessonCounts(counters(video)),
    })),
  };
}
