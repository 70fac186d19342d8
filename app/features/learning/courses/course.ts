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

/** A lesson in the reader's language, with its files; server only. */
export interface Lesson {
  /** The file name of its video, which identifies it in logs (product §11.1). */
  video: string;
  title: string;
  text: string;
  seconds: number;
  poster: ShownImage | null;
  chapters: Chapter[];
  isPreview: boolean;
  helps: HelpedField | "";
  files: {
    /** The qualities, best first. */
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
  /** Its knowledge areas, without delisted ones. */
  knowledge: LabelledOption[];
  door: CourseDoor;
  lessons: Lesson[];
  /** Total length of all lessons. */
  seconds: number;
}

/** A lesson as shown to every reader of the course's page. */
export interface LessonCard extends Pick<Lesson, "video" | "title" | "text" | "seconds" | "isPreview"> {
  /** Whether this reader can watch it. */
  isOpen: boolean;
}

/** A course in a list. */
export interface CourseCardData
  extends Pick<Course, "id" | "title" | "summary" | "cover" | "category" | "knowledge" | "door" | "seconds"> {
  lessons: number;
}

/** The access needed to watch a lesson. */
export function accessNeeded(course: Pick<Course, "door">, lesson: Pick<Lesson, "isPreview">): CourseAccess {
  return lesson.isPreview ? "preview" : course.door;
}

/** The data of a course's card. */
export function courseCard(course: Course): CourseCardData {
  const { id, title, summary, cover, category, knowledge, door, seconds, lessons } = course;
  return { id, title, summary, cover, category, knowledge, door, seconds, lessons: lessons.length };
}

/** Finds a lesson by its video's file name. */
export function lessonOf(course: Pick<Course, "lessons">, video: string): Lesson | undefined {
  return course.lessons.find((lesson) => lesson.video === video);
}
