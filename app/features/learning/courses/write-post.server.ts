import { and, eq, isNull } from "drizzle-orm";
import { ulid } from "ulidx";
import { commit } from "~/db/commit.server";
import { accounts, coursePosts } from "~/db/schema";
import { countAttempt } from "~/features/accounts/accounts/count-attempts.server";
import type { Actor } from "~/features/core/access/viewer";
import { foreign } from "~/features/core/mail/foreign-text";
import { linkOrigin } from "~/features/core/mail/rules";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type Course, lessonOf } from "./course";
import { tellFollowers } from "./followers";
import { requireDiscussion } from "./require-lesson.server";

/** The time in a lesson that a post refers to. */
export interface Mention {
  video: string;
  /** In seconds. */
  at: number;
}

/**
 * Adds a post to a course's discussion and returns its id. Throws `not_found`, `level_too_low` for actors who may not
 * watch the course, `invalid` for a lesson of another course, and `rate_limited`.
 */
export async function writePost(
  app: App,
  { actor, courseId, text, mention = null }: { actor: Actor; courseId: string; text: string; mention?: Mention | null },
): Promise<string> {
  const course = await requireDiscussion(app, { viewer: actor, courseId, locale: actor.locale });
  if (mention && !lessonOf(course, mention.video)) throw new AppError("invalid", { fields: { video: ["invalid"] } });
  await countAttempt(app, [{ kind: "postsPerAccount", subject: actor.id }]);
  const now = app.now();
  const id = ulid(now);
  await commit(app, [
    app.db.insert(coursePosts).values({
      ...{ id, courseId, authorId: actor.id, text, createdAt: now },
      ...(mention && { video: mention.video, at: momentIn(course, mention) }),
    }),
  ]);
  tellFollowers(app, { courseId, change: "added", id, postId: null, authorId: actor.id });
  return id;
}

/**
 * Adds a reply, mails the post's author unless muted, and returns the reply's id. `origin` is for the mail's link.
 * Throws `not_found`, `level_too_low` and `rate_limited`.
 */
export async function writeReply(
  app: App,
  { actor, postId, text, origin }: { actor: Actor; postId: string; text: string; origin: string },
): Promise<string> {
  const post = await app.db
    .select({
      courseId: coursePosts.courseId,
      authorId: coursePosts.authorId,
      email: accounts.email,
      locale: accounts.locale,
      erasedAt: accounts.erasedAt,
    })
    .from(coursePosts)
    .innerJoin(accounts, eq(accounts.id, coursePosts.authorId))
    .where(and(eq(coursePosts.id, postId), eq(coursePosts.status, "public"), isNull(coursePosts.postId)))
    .get();
  if (!post) throw new AppError("not_found");
  const { courseId, authorId, email, locale } = post;
  const course = await requireDiscussion(app, { viewer: actor, courseId, locale });
  await countAttempt(app, [{ kind: "postsPerAccount", subject: actor.id }]);
  const now = app.now();
  const id = ulid(now);
  const mail =
    authorId === actor.id || post.erasedAt !== null
      ? null
      : await prepareNotice(app, {
          to: email,
          accountId: authorId,
          mentionsId: actor.id,
          locale,
          kind: "courseReply",
          subjectId: courseId,
          line: { title: course.title, part: `post-${postId}` },
          values: {
            link: linkOrigin(app.config, origin) + localePath(locale, `/course/${courseId}#post-${postId}`),
            name: foreign(actor.name),
            item: course.title,
            message: foreign(text),
          },
        });
  await commit(app, [
    app.db.insert(coursePosts).values({ id, courseId, postId, authorId: actor.id, text, createdAt: now }),
    ...(mail ? mail.statements : []),
  ]);
  tellFollowers(app, { courseId, change: "added", id, postId, authorId: actor.id });
  await mail?.send();
  return id;
}

function momentIn(course: Course, { video, at }: Mention): number {
  return Math.min(Math.max(at, 0), lessonOf(course, video)?.seconds ?? 0);
}
