import type { CourseAccess } from "~/features/core/access/entitlements";
import { mayWatch, stepToCourses } from "~/features/core/access/rules";
import type { Viewer } from "~/features/core/access/viewer";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { accessNeeded, type Course, type Lesson, lessonOf } from "./course";
import { findCourse } from "./queries.server";

/** Throws `unauthenticated` or `level_too_low` with the unlocking step if the viewer may not watch. */
export function requireAccess(viewer: Viewer, needed: CourseAccess): void {
  if (mayWatch(viewer, needed)) return;
  if (viewer.kind === "visitor") throw new AppError("unauthenticated");
  const step = stepToCourses(viewer, needed);
  throw new AppError("level_too_low", step ? { text: `courses:refused.${step}` } : {});
}

interface Requested {
  viewer: Viewer;
  courseId: string;
  locale: Locale;
  /** The item whose draft is previewed (`PageContext.preview`). */
  preview?: string | null;
}

/** Finds a course. Throws `not_found` for unpublished ones. */
export async function requireCourse(
  app: App,
  { courseId, locale, preview }: Omit<Requested, "viewer">,
): Promise<Course> {
  const course = await findCourse(app, { id: courseId, locale, preview });
  if (!course) throw new AppError("not_found");
  return course;
}

/** Finds a course whose discussion the viewer may read. Throws `not_found`, `unauthenticated` and `level_too_low`. */
export async function requireDiscussion(app: App, options: Requested): Promise<Course> {
  const course = await requireCourse(app, options);
  requireAccess(options.viewer, course.door);
  return course;
}

/** Finds a lesson that the viewer may watch. Throws `not_found`, `unauthenticated` and `level_too_low`. */
export async function requireLesson(
  app: App,
  { video, ...options }: Requested & { video: string },
): Promise<{ course: Course; lesson: Lesson; needs: CourseAccess }> {
  const course = await requireCourse(app, options);
  const lesson = lessonOf(course, video);
  if (!lesson) throw new AppError("not_found");
  const needs = accessNeeded(course, lesson);
  requireAccess(options.viewer, needs);
  return { course, lesson, needs };
}
