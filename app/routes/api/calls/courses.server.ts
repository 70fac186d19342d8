import { z } from "zod";
import { coursePostStatuses } from "~/db/values";
import { stepToCourses } from "~/features/core/access/rules";
import type { Viewer } from "~/features/core/access/viewer";
import { startupQuery } from "~/features/discovery/search/schema";
import { changePost, deletePost } from "~/features/learning/courses/change-post.server";
import { accessNeeded, type Course } from "~/features/learning/courses/course";
import { finishVideo, listFinishes } from "~/features/learning/courses/finish-video.server";
import { findPost, listPosts } from "~/features/learning/courses/list-posts.server";
import { logWatching, type OwnLog } from "~/features/learning/courses/log-watching.server";
import { type Post, type PostText, postsPageSize } from "~/features/learning/courses/post";
import { countFinished, listLogs } from "~/features/learning/courses/progress.server";
import { listCourses } from "~/features/learning/courses/queries.server";
import { requireCourse, requireLesson } from "~/features/learning/courses/require-lesson.server";
import { coursePageSize, postText, reportedSpans, watchMoment } from "~/features/learning/courses/schema";
import { addressesOf } from "~/features/learning/courses/video-address.server";
import { videoNameOf } from "~/features/learning/courses/video-name";
import { writePost, writeReply } from "~/features/learning/courses/write-post.server";
import { courseCategories, courseDoors } from "~/features/publishing/content-kinds/course/values";
import { boundedText, multiLine } from "~/features/text/text/entered-text";
import { sanitizeRichText } from "~/features/text/text/rich-text.server";
import { type Locale, localePath, locales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { clientOf } from "../../client.server";
import { defineCall } from "../call.server";
import { listShape } from "./discovery-shapes.server";

/** Courses with their logs and discussions (product §11.1, §11.3, §18.7: 12 courses and 10 posts a page). */
const tag = "Courses";

const courseShape = z.object({
  id: z.string(),
  title: z.string().describe("In the requested language, with the other as fallback; so are all texts."),
  summary: z.string(),
  cover: z.string().nullable().describe("A path under this origin."),
  cover_alt: z.string(),
  category: z.enum([...courseCategories, ""]),
  knowledge: z.array(z.string()).describe("Keys of the static list `knowledge`."),
  status: z.literal("public"),
  access: z.enum(courseDoors).describe("Who may watch: general members and startups, or upgraded members."),
  may_watch: z.boolean(),
  lessons: z.int(),
  finished: z.int().describe("How many lessons you have finished."),
  seconds: z.number(),
  path: z.string().describe("The course's page, under this origin."),
  publish_at: z.int().describe("First publication, in milliseconds."),
  updated_at: z.int().describe("Last publication, in milliseconds."),
});

const videoShape = z.object({
  file: z.string().describe("The video's file name, by which logs know it."),
  title: z.string(),
  description: z.string(),
  seconds: z.number(),
  is_preview: z.boolean().describe("Open to everyone."),
  may_watch: z.boolean(),
});

const wholeShape = courseShape.extend({
  content: z.string().describe("HTML."),
  learn: z.array(z.string()),
  teachers: z.array(
    z.object({ name: z.string(), role: z.string(), photo: z.string().nullable(), description: z.string() }),
  ),
  materials: z
    .array(z.object({ title: z.string(), address: z.string() }))
    .describe("Empty for viewers who may not watch the course."),
  videos: z.array(videoShape),
});

const addressShape = videoShape.extend({
  url: z.string().describe("The best quality, for this session only, until `expires_at`. Takes range requests."),
  expires_at: z.int().describe("In milliseconds."),
  qualities: z.array(z.object({ url: z.string(), content_type: z.string(), height: z.int() })),
  captions: z.array(z.object({ url: z.string(), lang: z.enum(locales) })),
  poster: z.string().nullable(),
  chapters: z.array(z.object({ at: z.number(), title: z.string() })),
});

const courseParams = z.object({ id: boundedText(40) });
const language = startupQuery.pick({ lang: true });

const readCourses = defineCall({
  method: "GET",
  path: "/course/api/v1/courses",
  summary: "Courses, newest first",
  tag,
  caller: "everyone",
  query: z.object({
    status: z.enum(["public"]).default("public"),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(coursePageSize),
    name: multiLine(100).optional().describe("Words of the title, the summary, a teacher or a lesson."),
    category: z.enum(courseCategories).optional(),
    ...language.shape,
  }),
  response: listShape(courseShape),
  run: async ({ app, locale, viewer, query: { status: _, lang: __, ...query } }) => {
    const { result, ...found } = await listCourses(app, { locale, ...query });
    return { data: { ...found, result: await showCourses(app, { viewer, locale, courses: result }) } };
  },
});

const recentSize = 4;

const readRecent = defineCall({
  method: "GET",
  path: "/course/api/v1/courses/recent",
  summary: "The newest courses, at most four",
  tag,
  caller: "everyone",
  query: language,
  response: z.object({ data: z.object({ result: z.array(courseShape) }) }),
  run: async ({ app, locale, viewer }) => {
    const { result } = await listCourses(app, { locale, size: recentSize });
    return { data: { result: await showCourses(app, { viewer, locale, courses: result }) } };
  },
});

const readCourse = defineCall({
  method: "GET",
  path: "/course/api/v1/courses/{id}",
  summary: "A course with its videos",
  tag,
  caller: "everyone",
  params: courseParams,
  query: language,
  response: z.object({ data: wholeShape }),
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

const readVideo = defineCall({
  method: "GET",
  path: "/course/api/v1/courses/{id}/videos/{file}",
  summary: "A video that you may watch, with its addresses; visitors may watch previews",
  tag,
  caller: "everyone",
  params: courseParams.extend({ file: boundedText(200) }),
  query: language,
  response: z.object({ data: addressShape }),
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

const logShape = z
  .object({
    video: z.string(),
    last_watch_time: z.number().describe("In seconds."),
    watched_at: z.int(),
    finished: z.boolean(),
  })
  .describe("Times are milliseconds.");

const readLogs = defineCall({
  method: "GET",
  path: "/course/api/v1/courses/{id}/logs",
  summary: "Where you are in the videos of a course, the last watched first",
  tag,
  caller: "members",
  params: courseParams,
  response: z.object({ data: z.object({ result: z.array(logShape) }) }),
  run: async ({ app, locale, viewer, params: { id } }) => {
    await requireCourse(app, { courseId: id, locale });
    return { data: { result: (await listLogs(app, { actor: viewer, courseId: id })).map(showLog) } };
  },
});

/** A video by its file name or its URL. */
const video = boundedText(2000).min(1).describe("The video's file name, or its URL.");

const writeLog = defineCall({
  method: "POST",
  path: "/course/api/v1/courses/{id}/logs",
  summary: "Report where you are in a video; the newest report wins. Skipped if the video's URL has no file name",
  tag,
  caller: "members",
  params: courseParams,
  body: z.strictObject({
    video,
    last_watch_time: watchMoment,
    at: z.int().min(0).optional().describe("When you were there, in milliseconds; now unless given."),
    device: boundedText(64).optional().describe("The page or device that reports."),
    watched: reportedSpans.optional().describe("The stretches that were played, in seconds."),
  }),
  response: z.object({ data: logShape.extend({ result: z.literal(true) }).or(z.object({ result: z.literal(false) })) }),
  run: async ({ app, viewer, params: { id }, body }) => {
    const name = videoNameOf(body.video);
    if (name === null) return { data: { result: false } };
    const report = {
      lastWatchTime: body.last_watch_time,
      watchedAt: body.at,
      device: body.device,
      spans: body.watched,
    };
    const log = await logWatching(app, { actor: viewer, courseId: id, video: name, report });
    return { data: { result: true, ...showLog(log) } };
  },
});

const finishShape = z.object({ video: z.string(), finished_at: z.int().describe("In milliseconds.") });

const readFinishes = defineCall({
  method: "GET",
  path: "/course/api/v1/courses/{id}/finishLogs",
  summary: "The videos of a course that you have finished, in the order of finishing",
  tag,
  caller: "members",
  params: courseParams,
  response: z.object({ data: z.object({ result: z.array(finishShape) }) }),
  run: async ({ app, locale, viewer, params: { id } }) => {
    await requireCourse(app, { courseId: id, locale });
    const finishes = await listFinishes(app, { actor: viewer, courseId: id });
    return { data: { result: finishes.map((one) => ({ video: one.video, finished_at: one.finishedAt })) } };
  },
});

const writeFinish = defineCall({
  method: "POST",
  path: "/course/api/v1/courses/{id}/finishLogs",
  summary: "Mark a video as finished, once 90% of it was played. Skipped if the video's URL has no file name",
  tag,
  caller: "members",
  params: courseParams,
  body: z.strictObject({ video }),
  response: z.object({
    data: finishShape.extend({ result: z.literal(true) }).or(z.object({ result: z.literal(false) })),
  }),
  run: async ({ app, viewer, params: { id }, body }) => {
    const name = videoNameOf(body.video);
    if (name === null) return { data: { result: false } };
    const finish = await finishVideo(app, { actor: viewer, courseId: id, video: name });
    return { data: { result: true, video: finish.video, finished_at: finish.finishedAt } };
  },
});

const authorShape = z
  .object({
    id: z.string(),
    name: z.string(),
    avatar: z.string().describe("A path under this origin."),
    role: z.enum(["startup", "investor", "cvc", "staff"]).describe("The login strategy."),
  })
  .describe("From the session; a sent author must be yourself.");

const commentShape = z.object({ author: authorShape, comment: z.string() });
const replyShape = commentShape.extend({
  id: z.string(),
  created_at: z.int(),
  edited_at: z.int().nullable(),
});
const postShape = z
  .object({
    id: z.string(),
    course_id: z.string(),
    status: z.enum(coursePostStatuses),
    comment: commentShape,
    video: z.string().nullable().describe("The video whose moment it is about."),
    seconds: z.number().nullable(),
    created_at: z.int(),
    edited_at: z.int().nullable(),
    replies: z.array(replyShape),
  })
  .describe("Times are milliseconds.");

const readPosts = defineCall({
  method: "GET",
  path: "/course/api/v1/posts",
  summary: "The discussion of a course that you may watch, newest post first",
  tag,
  caller: "members",
  query: z.object({
    course_id: boundedText(40).min(1),
    status: z.enum(coursePostStatuses).default("public").describe("Only reviewers may ask for hidden ones."),
    size: z.coerce.number().int().min(1).max(100).default(postsPageSize),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    ...language.shape,
  }),
  response: listShape(postShape),
  run: async ({ app, viewer, query: { course_id: courseId, lang: _, ...query } }) => {
    const { result, ...found } = await listPosts(app, { viewer, courseId, ...query });
    return { data: { ...found, result: result.map(showPost) } };
  },
});

/** Identity comes from the session: what clients send along must not say otherwise. */
const sentAuthor = z.looseObject({ id: boundedText(40).optional() }).optional();
const comment = z.strictObject({ author: sentAuthor, comment: postText });
/** The text alone, or as the comment object of an answer. */
const changedComment = z.union([postText, comment.transform((sent) => sent.comment)]);

function requireSelf(viewer: { id: string }, author: z.infer<typeof sentAuthor>): void {
  if (author?.id !== undefined && author.id !== viewer.id) throw new AppError("forbidden");
}

const writeNewPost = defineCall({
  method: "POST",
  path: "/course/api/v1/posts",
  summary: "Post in the discussion of a course that you may watch",
  tag,
  caller: "members",
  body: z.strictObject({
    course_id: boundedText(40).min(1),
    comment,
    video: boundedText(200).optional(),
    seconds: watchMoment.optional(),
  }),
  response: z.object({ data: postShape }),
  run: async ({ app, viewer, body }) => {
    requireSelf(viewer, body.comment.author);
    const mention = body.video === undefined ? null : { video: body.video, at: body.seconds ?? 0 };
    const text = body.comment.comment;
    const id = await writePost(app, { actor: viewer, courseId: body.course_id, text, mention });
    return { data: showPost(await findPost(app, { viewer, id })) };
  },
});

const postParams = z.object({ post_id: boundedText(40) });
const replyParams = postParams.extend({ reply_id: boundedText(40) });

const changeOwnPost = defineCall({
  method: "PUT",
  path: "/course/api/v1/posts/{post_id}",
  summary: "Change your own post",
  tag,
  caller: "members",
  params: postParams,
  body: z.strictObject({ comment: changedComment }),
  response: z.object({ data: postShape }),
  run: async ({ app, viewer, params: { post_id: id }, body }) => {
    await changePost(app, { actor: viewer, key: { id, postId: null }, text: body.comment });
    return { data: showPost(await findPost(app, { viewer, id })) };
  },
});

const deleteOwnPost = defineCall({
  method: "DELETE",
  path: "/course/api/v1/posts/{post_id}",
  summary: "Delete your own post",
  tag,
  caller: "members",
  params: postParams,
  response: z.object({ data: z.object({ result: z.literal(true) }) }),
  run: async ({ app, viewer, params: { post_id: id } }) => {
    await deletePost(app, { actor: viewer, key: { id, postId: null } });
    return { data: { result: true } };
  },
});

const writeNewReply = defineCall({
  method: "POST",
  path: "/course/api/v1/posts/{post_id}/reply",
  summary: "Reply to a post",
  tag,
  caller: "members",
  params: postParams,
  body: comment,
  response: z.object({ data: postShape }),
  run: async ({ app, request, viewer, params: { post_id: postId }, body }) => {
    requireSelf(viewer, body.author);
    await writeReply(app, { actor: viewer, postId, text: body.comment, origin: clientOf(app, request).origin });
    return { data: showPost(await findPost(app, { viewer, id: postId })) };
  },
});

const changeOwnReply = defineCall({
  method: "PUT",
  path: "/course/api/v1/posts/{post_id}/reply/{reply_id}",
  summary: "Change your own reply",
  tag,
  caller: "members",
  params: replyParams,
  body: z.strictObject({ comment: changedComment }),
  response: z.object({ data: postShape }),
  run: async ({ app, viewer, params: { post_id: postId, reply_id: id }, body }) => {
    await changePost(app, { actor: viewer, key: { id, postId }, text: body.comment });
    return { data: showPost(await findPost(app, { viewer, id: postId })) };
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

function showLog({ video, lastWatchTime, watchedAt, isFinished }: OwnLog): z.input<typeof logShape> {
  return { video, last_watch_time: lastWatchTime, watched_at: watchedAt, finished: isFinished };
}

function showReply({ id, author, text, createdAt, editedAt }: PostText): z.input<typeof replyShape> {
  return { id, author, comment: text, created_at: createdAt, edited_at: editedAt };
}

function showPost(post: Post): z.input<typeof postShape> {
  const { id, courseId, status, author, text, mention, createdAt, editedAt, replies } = post;
  return {
    id,
    course_id: courseId,
    status,
    comment: { author, comment: text },
    video: mention?.video ?? null,
    seconds: mention?.at ?? null,
    created_at: createdAt,
    edited_at: editedAt,
    replies: replies.map(showReply),
  };
}

export const courseCalls = [
  readCourses,
  readRecent,
  readCourse,
  readVideo,
  readLogs,
  writeLog,
  readFinishes,
  writeFinish,
  readPosts,
  writeNewPost,
  changeOwnPost,
  deleteOwnPost,
  writeNewReply,
  changeOwnReply,
];
