import { attemptLimits } from "~/features/accounts/accounts/attempt-rules";
import { finishVideo } from "~/features/learning/courses/finish-video.server";
import { logWatching } from "~/features/learning/courses/log-watching.server";
import { startVideoUpload, storeVideoPart } from "~/features/learning/courses/upload-video.server";
import type { Span } from "~/features/learning/courses/watch-log";
import { writePost, writeReply } from "~/features/learning/courses/write-post.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStaff, makeStartup } from "./accounts";
import type { Case, Cases } from "./api-cases";
import { lessonSeconds, makeCaptions, makeCourse, sampleCaptions, smallVideo } from "./make-course";

/** Success and error cases of the course calls, for `apiCases` and `apiSuccesses`. */

const none: Cases = { 404: [], 409: [], 422: [], 429: [] };
const visitor: Case = async () => ({});
const badPage: Case = async () => ({ query: "?page=0" });
const badLanguage: Case = async () => ({ query: "?lang=fr" });
const unknown: Case = async (app) => ({ token: (await makeStartup(app)).token });

/** Builds a startup's request about a course's first lesson; `door` is the course's. */
const about =
  (more: (course: { id: string; video: string }) => object = () => ({}), door: "member" | "all" = "member"): Case =>
  async (app) => {
    const course = await makeCourse(app, { door });
    const { token } = await makeStartup(app);
    return { token, params: { id: course.id, file: course.video }, ...more(course) };
  };
const locked = (more?: Parameters<typeof about>[0]) => about(more, "all");

/** Builds a request by the author of a post and of a reply to it, or by another account. */
const aboutPost =
  (more: object = {}, { isOther = false, postsBefore = 0 } = {}): Case =>
  async (app) => {
    const { id: courseId } = await makeCourse(app);
    const { token, viewer } = await makeStartup(app);
    for (let made = 0; made < postsBefore; made++) await writePost(app, { actor: viewer, courseId, text: "嗨" });
    const postId = await writePost(app, { actor: viewer, courseId, text: "請問" });
    const replyId = await writeReply(app, { actor: viewer, postId, text: "補充", origin: "http://localhost" });
    const other = isOther ? (await makeStartup(app)).token : token;
    return { token: other, params: { post_id: postId, reply_id: replyId }, ...more };
  };

const logged = (changes: object = {}) => about(({ video }) => ({ body: { video, last_watch_time: 3, ...changes } }));
const posted = (changes: object = {}) =>
  about(({ id }) => ({ body: { course_id: id, comment: { comment: "請問" }, ...changes } }));

/** An account with no posts left in this hour. */
const talkative =
  (make: Case): Case =>
  async (app) => {
    const asking = await make(app);
    const { id: courseId } = await makeCourse(app);
    const { viewer, token } = await makeStartup(app);
    for (let count = 0; count < attemptLimits.postsPerAccount.max; count++) {
      await writePost(app, { actor: viewer, courseId, text: "嗨" });
    }
    return { ...asking, token };
  };

const tooLong = "長".repeat(2001);
const badComments = [{}, { comment: "" }, { comment: tooLong }, { comment: { comment: 1 } }, { comment: "x", more: 1 }];

export const courseCases: Record<string, Cases> = {
  "GET /course/api/v1/courses": {
    ...none,
    422: [
      badPage,
      badLanguage,
      async () => ({ query: "?size=101" }),
      async () => ({ query: "?status=hidden" }),
      async () => ({ query: "?category=cooking" }),
      async () => ({ query: `?name=${"x".repeat(101)}` }),
    ],
  },
  "GET /course/api/v1/courses/recent": { ...none, 422: [badLanguage] },
  "GET /course/api/v1/courses/{id}": { ...none, 404: [visitor], 422: [badLanguage] },
  "GET /course/api/v1/courses/{id}/videos/{file}": {
    ...none,
    401: [async (app) => ({ ...(await about()(app)), token: undefined })],
    403: [locked()],
    404: [visitor, async (app) => ({ ...(await about()(app)), params: { id: (await makeCourse(app)).id } })],
    422: [badLanguage],
  },
  "GET /course/api/v1/courses/{id}/logs": { ...none, 404: [unknown] },
  "POST /course/api/v1/courses/{id}/logs": {
    ...none,
    403: [locked(({ video }) => ({ body: { video, last_watch_time: 3 } }))],
    404: [logged({ video: "none.mp4" })],
    422: [
      logged({ last_watch_time: -1 }),
      logged({ last_watch_time: "soon" }),
      logged({ watched: [[1]] }),
      logged({ at: "now" }),
      logged({ more: 1 }),
      about(() => ({ body: {} })),
    ],
  },
  "GET /course/api/v1/courses/{id}/finishLogs": { ...none, 404: [unknown] },
  "POST /course/api/v1/courses/{id}/finishLogs": {
    ...none,
    403: [locked(({ video }) => ({ body: { video } }))],
    404: [about(() => ({ body: { video: "none.mp4" } }))],
    409: [about(({ video }) => ({ body: { video } }))],
    422: [about(() => ({ body: {} }))],
  },
  "GET /course/api/v1/posts": {
    ...none,
    403: [
      locked(({ id }) => ({ query: `?course_id=${id}` })),
      about(({ id }) => ({ query: `?course_id=${id}&status=hidden` })),
    ],
    404: [async (app) => ({ ...(await unknown(app)), query: "?course_id=none" })],
    422: [
      unknown,
      async (app) => ({ ...(await unknown(app)), query: "?course_id=x&size=101" }),
      async (app) => ({ ...(await unknown(app)), query: "?course_id=x&status=draft" }),
    ],
  },
  "POST /course/api/v1/posts": {
    ...none,
    403: [
      locked(({ id }) => ({ body: { course_id: id, comment: { comment: "請問" } } })),
      posted({ comment: { comment: "請問", author: { id: "someone" } } }),
    ],
    404: [posted({ course_id: "none" })],
    422: [
      posted({ comment: { comment: " " } }),
      posted({ comment: { comment: tooLong } }),
      posted({ comment: "請問" }),
      posted({ video: "none.mp4" }),
      posted({ more: 1 }),
    ],
    429: [talkative(posted())],
  },
  "PUT /course/api/v1/posts/{post_id}": {
    ...none,
    403: [aboutPost({ body: { comment: "改" } }, { isOther: true })],
    404: [async (app) => ({ ...(await unknown(app)), body: { comment: "改" } })],
    422: badComments.map((body) => aboutPost({ body })),
    429: [aboutPost({ body: { comment: "改" } }, { postsBefore: attemptLimits.postsPerAccount.max - 2 })],
  },
  "DELETE /course/api/v1/posts/{post_id}": { ...none, 403: [aboutPost({}, { isOther: true })], 404: [unknown] },
  "POST /course/api/v1/posts/{post_id}/reply": {
    ...none,
    403: [aboutPost({ body: { comment: "答", author: { id: "someone" } } })],
    404: [async (app) => ({ ...(await unknown(app)), body: { comment: "答" } })],
    422: [aboutPost({ body: {} }), aboutPost({ body: { comment: "" } })],
    429: [talkative(aboutPost({ body: { comment: "答" } }))],
  },
  "PUT /course/api/v1/posts/{post_id}/reply/{reply_id}": {
    ...none,
    403: [aboutPost({ body: { comment: "改" } }, { isOther: true })],
    404: [async (app) => ({ ...(await unknown(app)), body: { comment: "改" } })],
    422: badComments.map((body) => aboutPost({ body })),
    429: [aboutPost({ body: { comment: "改" } }, { postsBefore: attemptLimits.postsPerAccount.max - 2 })],
  },
};

const form = (name: string, bytes: BlobPart): FormData => {
  const body = new FormData();
  body.append("file", new File([bytes], name));
  return body;
};
const editor = (app: App) => makeStaff(app, { staffRole: "editor" });
const asEditor =
  (more: object = {}): Case =>
  async (app) => ({ token: (await editor(app)).token, ...more });

/** Builds a request about an upload of one small part, stored or not. */
const uploading =
  (more: object = {}, { isStored = false } = {}): Case =>
  async (app) => {
    const { token, viewer } = await editor(app);
    const { id } = await startVideoUpload(app, { actor: viewer, name: "lesson.mp4", size: smallVideo.byteLength });
    if (isStored) await storeVideoPart(app, { actor: viewer, id, number: 1, bytes: smallVideo });
    return { token, params: { id, number: "1" }, ...more };
  };
const facts = { seconds: 10, width: 640, height: 360 };

export const lessonFileCases: Record<string, Cases> = {
  "POST /api/v1/videos": {
    ...none,
    403: [async (app) => ({ token: (await makeStaff(app)).token, body: { name: "a.mp4", size: 1 } })],
    422: [{}, { name: "a.mp4", size: 0 }, { name: "", size: 1 }, { name: "a.mp4", size: 1, more: 1 }].map((body) =>
      asEditor({ body }),
    ),
  },
  "GET /api/v1/videos/{id}": {
    ...none,
    404: [asEditor(), async (app) => ({ ...(await uploading()(app)), ...(await asEditor()(app)) })],
  },
  "PUT /api/v1/videos/{id}/parts/{number}": {
    ...none,
    404: [
      async (app) => ({ ...(await asEditor()(app)), params: { id: "none", number: "1" }, raw: form("a", smallVideo) }),
    ],
    422: [
      async (app) => ({ ...(await uploading()(app)), raw: new FormData() }),
      async (app) => ({ ...(await uploading()(app)), raw: form("a", smallVideo.slice(1)) }),
      async (app) => ({ ...(await asEditor()(app)), params: { id: "none", number: "0" }, raw: form("a", smallVideo) }),
    ],
  },
  "POST /api/v1/videos/{id}/complete": {
    ...none,
    404: [asEditor({ body: facts })],
    409: [uploading({ body: facts })],
    422: [
      uploading({ body: {} }, { isStored: true }),
      uploading({ body: { ...facts, seconds: 0 } }, { isStored: true }),
      uploading({ body: { ...facts, poster: "01ARZ3NDEKTSV4RRFFQ69G5FAV" } }, { isStored: true }),
    ],
  },
  "DELETE /api/v1/videos/{id}": { ...none, 404: [asEditor()] },
  "POST /api/v1/captions": {
    ...none,
    403: [async (app) => ({ token: (await makeStaff(app)).token, raw: form("a.vtt", sampleCaptions) })],
    422: [
      async (app) => ({ ...(await asEditor()(app)), raw: new FormData() }),
      async (app) => ({ ...(await asEditor()(app)), raw: form("a.vtt", "1\n00:00 --> 00:01\n字幕") }),
    ],
  },
};

export const lessonFileSuccesses: Record<string, Case[]> = {
  "POST /api/v1/videos": [asEditor({ body: { name: "a.mp4", size: 12_000_000 } })],
  "GET /api/v1/videos/{id}": [uploading({}, { isStored: true })],
  "PUT /api/v1/videos/{id}/parts/{number}": [
    async (app) => ({ ...(await uploading()(app)), raw: form("a", smallVideo) }),
  ],
  "POST /api/v1/videos/{id}/complete": [uploading({ body: facts }, { isStored: true })],
  "DELETE /api/v1/videos/{id}": [uploading({}, { isStored: true })],
  "POST /api/v1/captions": [async (app) => ({ ...(await asEditor()(app)), raw: form("a.vtt", sampleCaptions) })],
};

/** Builds a request by a startup that has watched a lesson to the end. */
const watched: Case = async (app) => {
  const course = await makeCourse(app, { lessons: [{}] });
  const { token, viewer } = await makeStartup(app);
  const later = (seconds: number): App => ({ ...app, now: () => app.now() + seconds * 1000 });
  const lesson = { actor: viewer, courseId: course.id, video: course.video };
  const log = (on: App, at: number, spans: Span[]) =>
    logWatching(on, { ...lesson, report: { lastWatchTime: at, spans } });
  await log(app, 0, []);
  await log(later(lessonSeconds), lessonSeconds, [[0, lessonSeconds]]);
  await finishVideo(app, lesson);
  return { token, params: { id: course.id }, body: { video: course.video } };
};

const withPosts =
  (isStaff: boolean): Case =>
  async (app) => {
    const { id: courseId } = await makeCourse(app);
    const { token, viewer } = isStaff ? await makeStaff(app) : await makeInvestor(app, { level: "normal" });
    const postId = await writePost(app, { actor: viewer, courseId, text: "請問" });
    await writeReply(app, { actor: viewer, postId, text: "補充", origin: "http://localhost" });
    return { token, query: `?course_id=${courseId}` };
  };

/** A course with everything, read by a visitor. */
const preview: Case = async (app) => {
  const ownerId = (await makeStaff(app)).id;
  const lesson = {
    is_preview: true,
    captions_zh_tw: await makeCaptions(app, { ownerId }),
    chapters_zh_tw: "0:00 開場",
  };
  const { id, video } = await makeCourse(app, { lessons: [lesson] });
  return { params: { id, file: video } };
};

export const courseSuccesses: Record<string, Case[]> = {
  "GET /course/api/v1/courses": [
    about(() => ({ query: "?name=%E5%8B%9F%E8%B3%87&category=pitching" })),
    async (app) => ({ ...(await preview(app)), query: "?size=1&status=public" }),
  ],
  "GET /course/api/v1/courses/recent": [about(), preview],
  "GET /course/api/v1/courses/{id}": [about(), preview, locked()],
  "GET /course/api/v1/courses/{id}/videos/{file}": [about(), preview],
  "GET /course/api/v1/courses/{id}/logs": [watched],
  "POST /course/api/v1/courses/{id}/logs": [
    logged(),
    logged({ at: 1, device: "phone", watched: [[0, 1]] }),
    logged({ video: "https://example.com/no-name" }),
  ],
  "GET /course/api/v1/courses/{id}/finishLogs": [watched],
  "POST /course/api/v1/courses/{id}/finishLogs": [watched, about(() => ({ body: { video: "no-name" } }))],
  "GET /course/api/v1/posts": [withPosts(false), withPosts(true)],
  "POST /course/api/v1/posts": [
    posted(),
    about(({ id, video }) => ({
      body: { course_id: id, comment: { comment: "這裡？" }, video, seconds: 3 },
    })),
  ],
  "PUT /course/api/v1/posts/{post_id}": [
    aboutPost({ body: { comment: "改" } }),
    aboutPost({ body: { comment: { comment: "改", author: {} } } }),
  ],
  "DELETE /course/api/v1/posts/{post_id}": [aboutPost()],
  "POST /course/api/v1/posts/{post_id}/reply": [aboutPost({ body: { comment: "答" } })],
  "PUT /course/api/v1/posts/{post_id}/reply/{reply_id}": [aboutPost({ body: { comment: "改" } })],
};
