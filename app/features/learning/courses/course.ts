import type { CourseAccess } from "~/features/core/access/entitlements";
import type { Chapter } from "~/features/publishing/content-kinds/course/chapters";
import type { HelpedField } from "~/features/publishing/content-kinds/course/helped-fields";
import type { courseKind } from "~/features/publishing/content-kinds/course/kind";
import type { CourseCategory, CourseDoor } from "~/features/publishing/content-kinds/course/values";
import type { LabelledOption } from "~/features/publishing/option-lists/option-list.server";
import type { ShownImage } from "~/features/publishing/publishing/fields";
import type { LocalizedOf } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";

type Content = LocalizedOf<typeof courseKind>;

/** A lesson in the reader's language, with the files behind it; only the server knows those. */
export interface Lesson {
  /** The file name of its video, by which logs know it (product §11.1). */
  video: string;
  title: string;
  text: string;
  seconds: number;
  poster: ShownImage | null;
  chapters: Chapter[];
  isPreview: boolean;
  helps: HelpedField | "";
  files: {
    /** The qualities, the best first. */
    videos: Array<{ id: string; contentType: string; height: number }>;
    captions: Array<{ id: string; locale: Locale }>;
  };
}

/** A published course in the reader's language. Times are milliseconds. */
export interface Course
  extends Pick<Content, "title" | "summary" | "body" | "cover" | "learn" | "teachers" | "materials"> {
  id: string;
  publishedAt: number;
  liveAt: number;
  category: CourseCategory | "";
  /** The knowledge areas that it teaches, without those that are no longer listed. */
  knowledge: LabelledOption[];
  door: CourseDoor;
  lessons: Lesson[];
  /** Of all lessons together. */
  seconds: number;
}

/** A lesson as every reader of the course's page gets it. */
export interface LessonCard extends Pick<Lesson, "video" | "title" | "text" | "seconds" | "isPreview"> {
  /** Whether this reader can watch it. */
  isOpen: boolean;
}

/** A course in a list. */
export interface CourseCardData
  extends Pick<Course, "id" | "title" | "summary" | "cover" | "category" | "knowledge" | "door" | "seconds"> {
  lessons: number;
}

/** What watching a lesson takes. */
export function accessNeeded(course: Pick<Course, "door">, lesson: Pick<Lesson, "isPreview">): CourseAccess {
  return lesson.isPreview ? "preview" : course.door;
}

/** What lists show of a course. */
export function courseCard(course: Course): CourseCardData {
  const { id, title, summary, cover, category, knowledge, door, seconds, lessons } = course;
  return { id, title, summary, cover, category, knowledge, door, seconds, lessons: lessons.length };
}

/** The lesson with a video's file name. */
export function lessonOf(course: Pick<Course, "lessons">, video: string): Lesson | undefined {
  return course.lessons.find((lesson) => lesson.video === video);
}
