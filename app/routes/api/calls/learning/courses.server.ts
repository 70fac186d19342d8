import { z } from "zod";
import { stepToCourses } from "~/features/core/access/rules";
import type { Viewer } from "~/features/core/access/viewer";
import { accessNeeded, type Course } from "~/features/learning/courses/course";
import { countFinished } from "~/features/learning/courses/progress.server";
import { listCourses as listCoursesCommand } from "~/features/learning/courses/queries.server";
import { requireCourse, requireLesson } from "~/features/learning/courses/require-lesson.server";
import { coursePageSize } from "~/features/learning/courses/schema";
import { addressesOf } from "~/features/learning/courses/video-address.server";
import { courseCategories, courseDoors } from "~/features/publishing/content-kinds/course/values";
import { boundedText, multiLine } from "~/features/text/text/entered-text";
import { sanitizeRichText } from "~/features/text/text/rich-text.server";
import { type Locale, localePath, locales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { languageQuery, listShape, pageOf, pageQuery, shortListQuery } from "../shapes";

/** Courses and their videos (product §11.1, §18.7: 12 courses a page). */

const courseShape = named(
  "CourseCard",
  z.object({
    id: z.string(),
    title: z.string().describe("In the requested language, with the other as fallback; so are all texts."),
    summary: z.string(),
    cover: z.string().nullable().describe("A path under this origin."),
    cover_alt: z.string(),
    category: z.enum([...courseCategories, ""]),
    knowledge: z.array(z.string()).describe("Keys of the static list `knowledge`."),
    status: z.literal("public"),
    access: z.enum(courseDoors).describe("Who may watch: general members and startups, or premium members."),
    may_watch: z.boolean(),
    lessons: z.int(),
    finished: z.int().describe("How many lessons you have finished."),
    seconds: z.number(),
    path: z.string().describe("The course's page, under this origin."),
    publish_at: z.int().describe("First publication, in milliseconds."),
    updated_at: z.int().describe("Last publication, in milliseconds."),
  }),
);

const videoShape = z.object({
  file: z.string().describe("The video's file name, by which logs know it."),
  title: z.string(),
  description: z.string(),
  seconds: z.number(),
  is_preview: z.boolean().describe("Open to everyone."),
  may_watch: z.boolean(),
});

const wholeShape = named(
  "Course",
  courseShape.extend({
    content: z.string().describe("HTML."),
    learn: z.array(z.string()),
    teachers: z.array(
      z.object({ name: z.string(), role: z.string(), photo: z.string().nullable(), description: z.string() }),
    ),
    materials: z
      .array(z.object({ title: z.string(), address: z.string() }))
      .describe("Empty for viewers who may not watch the course."),
    videos: z.array(videoShape),
  }),
);

const addressShape = named(
  "CourseVideo",
  videoShape.extend({
    url: z.string().describe("The best quality, for this session only, until `expires_at`. Takes range requests."),
    expires_at: z.int().describe("In milliseconds."),
    qualities: z.array(z.object({ url: z.string(), content_type: z.string(), height: z.int() })),
    captions: z.array(z.object({ url: z.string(), lang: z.enum(locales) })),
    poster: z.string().nullable(),
    chapters: z.array(z.object({ at: z.number(), title: z.string() })),
  }),
);

export const courseParams = z.object({ id: boundedText(40) });

export const listCourses = defineCall({
  method: "GET",
  path: "/course/api/v1/courses",
  summary: "List courses",
  description: "The newest comes first.",
  caller: "everyone",
  scope: "published:read",
  query: z.object({
    status: z.enum(["public"]).default("public"),
    ...pageQuery({ size: coursePageSize }),
    name: multiLine(100).optional().describe("Words of the title, the summary, a teacher or a lesson."),
    category: z.enum(courseCategories).optional(),
    ...languageQuery.shape,
  }),
  response: listShape(courseShape),
  run: async ({ app, locale, viewer, query: { status: _, lang: __, ...query } }) => {
    const { result, ...found } = await listCoursesCommand(app, { locale, ...query });
    return { data: { ...found, result: await showCourses(app, { viewer, locale, courses: result }) } };
  },
});

const recentSize = 4;

export const listRecentCourses = defineCall({
  method: "GET",
  path: "/course/api/v1/courses/recent",
  summary: "List the newest courses",
  description: "At most four.",
  caller: "everyone",
  scope: "published:read",
  query: shortListQuery.extend(languageQuery.shape),
  response: listShape(courseShape),
  run: async ({ app, locale, viewer, query }) => {
    const { result } = await listCoursesCommand(app, { locale, size: recentSize });
    return pageOf(await showCourses(app, { viewer, locale, courses: result }), query);
  },
});

export const getCourse = defineCall({
  method: "GET",
  path: "/course/api/v1/courses/{id}",
  summary: "Get a course with its videos",
  caller: "everyone",
  scope: "published:read",
  params: courseParams,
  query: languageQuery,
  response: z.object({ data: wholeShape }),
  errors: ["not_found"],
  run: async ({ app, locale, viewer, params: { id } }) => {
    const course = await requireCourse(app, { courseId: id, locale });
    const [shown] = await showCourses(app, { viewer, locale, courses: [course] });
    if (!shown) throw new AppError("not_found");
    return {
      data: {
        ...shown,
        content: sanitizeRichText(course.body),
        learn: course.learn.map(({ text }) => text),
        teachers: course.teachers.map(({ name, role, photo, text }) => ({
          name,
          role,
          photo: photo?.url ?? null,
          description: text,
        })),
        materials: shown.may_watch ? course.materials : [],
        videos: course.lessons.map((lesson) => showVideo(viewer, course, lesson)),
      },
    };
  },
});

export const getCourseVideo = defineCall({
  method: "GET",
  path: "/course/api/v1/courses/{id}/videos/{file}",
  summary: "Get a video that you may watch",
  description: "Includes its addresses. Visitors may watch previews.",
  caller: "everyone",
  scope: null,
  params: courseParams.extend({ file: boundedText(200) }),
  query: languageQuery,
  response: z.object({ data: addressShape }),
  errors: ["level_too_low", "not_found", "unauthenticated"],
  run: async ({ app, locale, viewer, params: { id, file } }) => {
    const { course, lesson, needs } = await requireLesson(app, { viewer, courseId: id, video: file, locale });
    const { expiresAt, videos, captions } = await addressesOf(app, { viewer, lesson, needs });
    return {
      data: {
        ...showVideo(viewer, course, lesson),
        url: videos[0]?.url ?? "",
        expires_at: expiresAt,
        qualities: videos.map(({ url, contentType, height }) => ({ url, content_type: contentType, height })),
        captions: captions.map((one) => ({ url: one.url, lang: one.locale })),
        poster: lesson.poster?.url ?? null,
        chapters: lesson.chapters,
      },
    };
  },
});

async function showCourses(
  app: App,
  { viewer, locale, courses }: { viewer: Viewer; locale: Locale; courses: readonly Course[] },
): Promise<Array<z.input<typeof courseShape>>> {
  const finished = await countFinished(app, { viewer, courses });
  return courses.map((course) => ({
    id: course.id,
    title: course.title,
    summary: course.summary,
    cover: course.cover?.url ?? null,
    cover_alt: course.cover?.alt ?? "",
    category: course.category,
    knowledge: course.knowledge.map(({ key }) => key),
    status: "public",
    access: course.door,
    may_watch: stepToCourses(viewer, course.door) === null,
    lessons: course.lessons.length,
    finished: finished[course.id] ?? 0,
    seconds: course.seconds,
    path: localePath(locale, `/course/${course.id}`),
    publish_at: course.publishedAt,
    updated_at: course.liveAt,
  }));
}

function showVideo(viewer: Viewer, course: Course, lesson: Course["lessons"][number]): z.input<typeof videoShape> {
  return {
    file: lesson.video,
    title: lesson.title,
    description: lesson.text,
    seconds: lesson.seconds,
    is_preview: lesson.isPreview,
    may_watch: stepToCourses(viewer, accessNeeded(course, lesson)) === null,
  };
}
