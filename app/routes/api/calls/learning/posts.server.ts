import { z } from "zod";
import { coursePostStatuses } from "~/db/values";
import { changePost, deletePost } from "~/features/learning/courses/change-post.server";
import { findPost, listPosts } from "~/features/learning/courses/list-posts.server";
import { maxReplies, type Post, type PostText, postsPageSize } from "~/features/learning/courses/post";
import { postText, watchMoment } from "~/features/learning/courses/schema";
import { writePost, writeReply } from "~/features/learning/courses/write-post.server";
import { boundedText } from "~/features/text/text/entered-text";
import { AppError } from "~/server/errors";
import { clientOf } from "../../../client.server";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { cursorListShape, cursorQuery, doneShape, languageQuery } from "../shapes";

/** The discussions of courses (product §11.3, §18.7: 10 posts a page). */

const authorShape = named(
  "CourseAuthor",
  z
    .object({
      id: z.string(),
      name: z.string(),
      avatar: z.string().describe("A path under this origin."),
      role: z.enum(["startup", "investor", "cvc", "staff"]).describe("The login strategy."),
    })
    .describe("From the session; a sent author must be yourself."),
);

const commentShape = z.object({ author: authorShape, comment: z.string() });

const replyShape = commentShape.extend({
  id: z.string(),
  created_at: z.int(),
  edited_at: z.int().nullable(),
});

const postShape = named(
  "CoursePost",
  z
    .object({
      id: z.string(),
      course_id: z.string(),
      status: z.enum(coursePostStatuses),
      comment: commentShape,
      video: z.string().nullable().describe("The video whose moment it is about."),
      seconds: z.number().nullable(),
      created_at: z.int(),
      edited_at: z.int().nullable(),
      replies: z.array(replyShape).describe(`The newest ${maxReplies}, the oldest of them first.`),
      earlier_replies: z.int().describe("How many older replies are left out."),
    })
    .describe("Times are milliseconds."),
);

export const listCoursePosts = defineCall({
  method: "GET",
  path: "/course/api/v1/posts",
  summary: "List the posts of a course",
  description: "The newest comes first. You need access to the course.",
  caller: "members",
  scope: "published:read",
  query: z.object({
    course_id: boundedText(40).min(1),
    status: z.enum(coursePostStatuses).default("public").describe("Only reviewers may ask for hidden ones."),
    ...cursorQuery({ size: postsPageSize }),
    ...languageQuery.shape,
  }),
  response: cursorListShape(postShape),
  errors: ["forbidden", "level_too_low", "not_found"],
  run: async ({ app, viewer, query: { course_id: courseId, lang: _, ...query } }) => {
    const { result, ...found } = await listPosts(app, { viewer, courseId, ...query });
    return { data: { ...found, result: result.map(showPost) } };
  },
});

/** Identity comes from the session; an author id sent by the client must match it. */
const sentAuthor = z.looseObject({ id: boundedText(40).optional() }).optional();

const comment = z.strictObject({ author: sentAuthor, comment: postText });

/** The text alone, or the comment object from a response. */
const changedComment = z.union([postText, comment.transform((sent) => sent.comment)]);

function requireSelf(viewer: { id: string }, author: z.infer<typeof sentAuthor>): void {
  if (author?.id !== undefined && author.id !== viewer.id) throw new AppError("forbidden");
}

export const createCoursePost = defineCall({
  method: "POST",
  path: "/course/api/v1/posts",
  summary: "Post in a course's discussion",
  description: "You need access to the course.",
  caller: "members",
  scope: "activity:write",
  body: z.strictObject({
    course_id: boundedText(40).min(1),
    comment,
    video: boundedText(200).optional(),
    seconds: watchMoment.optional(),
  }),
  example: {
    course_id: "01JEYRM1EVJQRC9XWXB2PQYNT7",
    comment: { comment: "How do you price a pilot?" },
    video: "welcome.mp4",
    seconds: 42.5,
  },
  response: z.object({ data: postShape }),
  errors: ["forbidden", "level_too_low", "not_found", "rate_limited"],
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

export const updateCoursePost = defineCall({
  method: "PUT",
  path: "/course/api/v1/posts/{post_id}",
  summary: "Update your post",
  caller: "members",
  scope: "activity:write",
  params: postParams,
  body: z.strictObject({ comment: changedComment }),
  example: { comment: "How would you price a pilot?" },
  response: z.object({ data: postShape }),
  errors: ["forbidden", "level_too_low", "not_found", "rate_limited", "wrong_state"],
  run: async ({ app, viewer, params: { post_id: id }, body }) => {
    await changePost(app, { actor: viewer, key: { id, postId: null }, text: body.comment });
    return { data: showPost(await findPost(app, { viewer, id })) };
  },
});

export const deleteCoursePost = defineCall({
  method: "DELETE",
  path: "/course/api/v1/posts/{post_id}",
  summary: "Delete your post",
  caller: "members",
  scope: "activity:write",
  params: postParams,
  response: doneShape,
  errors: ["forbidden", "level_too_low", "not_found", "wrong_state"],
  run: async ({ app, viewer, params: { post_id: id } }) => {
    await deletePost(app, { actor: viewer, key: { id, postId: null } });
    return { data: { result: true } };
  },
});

export const createCourseReply = defineCall({
  method: "POST",
  path: "/course/api/v1/posts/{post_id}/reply",
  summary: "Reply to a post",
  caller: "members",
  scope: "activity:write",
  params: postParams,
  body: comment,
  example: { comment: "By what it saves the customer." },
  response: z.object({ data: postShape }),
  errors: ["forbidden", "level_too_low", "not_found", "rate_limited"],
  run: async ({ app, request, viewer, params: { post_id: postId }, body }) => {
    requireSelf(viewer, body.author);
    await writeReply(app, { actor: viewer, postId, text: body.comment, origin: clientOf(app, request).origin });
    return { data: showPost(await findPost(app, { viewer, id: postId })) };
  },
});

export const updateCourseReply = defineCall({
  method: "PUT",
  path: "/course/api/v1/posts/{post_id}/reply/{reply_id}",
  summary: "Update your reply",
  caller: "members",
  scope: "activity:write",
  params: replyParams,
  body: z.strictObject({ comment: changedComment }),
  example: { comment: "By half of what it saves the customer." },
  response: z.object({ data: postShape }),
  errors: ["forbidden", "level_too_low", "not_found", "rate_limited", "wrong_state"],
  run: async ({ app, viewer, params: { post_id: postId, reply_id: id }, body }) => {
    await changePost(app, { actor: viewer, key: { id, postId }, text: body.comment });
    return { data: showPost(await findPost(app, { viewer, id: postId })) };
  },
});

function showReply({ id, author, text, createdAt, editedAt }: PostText): z.input<typeof replyShape> {
  return { id, author, comment: text, created_at: createdAt, edited_at: editedAt };
}

function showPost(post: Post): z.input<typeof postShape> {
  const { id, courseId, status, author, text, mention, createdAt, editedAt, replies, earlierReplies } = post;
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
    earlier_replies: earlierReplies,
  };
}
