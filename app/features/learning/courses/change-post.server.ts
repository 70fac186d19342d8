import { and, eq, isNull, type SQL } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { coursePosts } from "~/db/schema";
import { countAttempt } from "~/features/accounts/accounts/count-attempts.server";
import { requireStaff } from "~/features/core/access/staff";
import type { Actor, StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { tellFollowers } from "./followers";
import { isHiddenByStaff } from "./hidden-by-staff.server";
import { prepareAuthorMail } from "./post-author-mail.server";
import { requireDiscussion } from "./require-lesson.server";

/** A post, or a reply to one. */
export interface PostKey {
  id: string;
  /** The post that a reply belongs to; null for posts. */
  postId: string | null;
}

const isPost = ({ id, postId }: PostKey): SQL | undefined =>
  and(eq(coursePosts.id, id), postId === null ? isNull(coursePosts.postId) : eq(coursePosts.postId, postId));

/** The columns `tellFollowers` needs of a post or reply. */
const place = {
  courseId: coursePosts.courseId,
  id: coursePosts.id,
  postId: coursePosts.postId,
  authorId: coursePosts.authorId,
};

/**
 * The course of the actor's post or reply. Throws `not_found` if it is hidden, `forbidden` if it is another's, and
 * `level_too_low` if the actor may no longer watch.
 */
async function requireOwn(app: App, { actor, key }: { actor: Actor; key: PostKey }): Promise<string> {
  const found = await app.db
    .select({ authorId: coursePosts.authorId, courseId: coursePosts.courseId })
    .from(coursePosts)
    .where(and(isPost(key), eq(coursePosts.status, "public")))
    .get();
  if (!found) throw new AppError("not_found");
  await requireDiscussion(app, { viewer: actor, courseId: found.courseId, locale: actor.locale });
  if (found.authorId !== actor.id) throw new AppError("forbidden");
  return found.courseId;
}

/**
 * Edits the actor's post or reply, which everyone who has the course open sees at once, so edits count like posts.
 * Throws `not_found`, `forbidden` for others', `level_too_low` and `rate_limited`.
 */
export async function changePost(
  app: App,
  { actor, key, text }: { actor: Actor; key: PostKey; text: string },
): Promise<void> {
  const courseId = await requireOwn(app, { actor, key });
  await countAttempt(app, [{ kind: "postsPerAccount", subject: actor.id }]);
  await commitGuarded(app, {
    update: app.db
      .update(coursePosts)
      .set({ text, editedAt: app.now() })
      .where(and(isPost(key), eq(coursePosts.status, "public"), eq(coursePosts.authorId, actor.id))),
  });
  tellFollowers(app, { ...key, courseId, change: "changed", authorId: actor.id });
}

/**
 * Deletes the actor's post or reply by hiding it (product §11.3), and with it its replies. Throws `not_found`,
 * `forbidden` for others' and `level_too_low`.
 */
export async function deletePost(app: App, { actor, key }: { actor: Actor; key: PostKey }): Promise<void> {
  const courseId = await requireOwn(app, { actor, key });
  await commitGuarded(app, {
    update: app.db
      .update(coursePosts)
      .set({ status: "hidden", hiddenBy: actor.id })
      .where(and(isPost(key), eq(coursePosts.status, "public"), eq(coursePosts.authorId, actor.id))),
  });
  tellFollowers(app, { ...key, courseId, change: "removed", authorId: actor.id });
}

/**
 * Hides a post or reply and mails its author. Throws `wrong_state` if it is already hidden or gone, and `forbidden` for
 * staff who may not settle reports.
 */
export async function hidePost(app: App, { actor, id }: { actor: StaffViewer; id: string }): Promise<void> {
  requireStaff(actor, "reports.settle");
  const shown = await app.db.select(place).from(coursePosts).where(eq(coursePosts.id, id)).get();
  if (!shown) throw new AppError("wrong_state");
  const mail = await prepareAuthorMail(app, { postId: id, kind: "postHidden", note: "" });
  await commitGuarded(app, {
    update: app.db
      .update(coursePosts)
      .set({ status: "hidden", hiddenBy: actor.id })
      .where(and(eq(coursePosts.id, id), eq(coursePosts.status, "public"))),
    event: recordEvent(app, { actor, action: "post.removed", subject: { kind: "post", id } }),
    extraStatements: mail ? mail.statements : [],
  });
  tellFollowers(app, { ...shown, change: "removed" });
  await mail?.send();
}

/** Shows a post or reply that staff hid. Throws `wrong_state` if its author deleted it, and `forbidden`. */
export async function showPost(app: App, { actor, id }: { actor: StaffViewer; id: string }): Promise<void> {
  requireStaff(actor, "reports.settle");
  const hidden = await app.db
    .select(place)
    .from(coursePosts)
    .where(and(eq(coursePosts.id, id), isHiddenByStaff))
    .get();
  if (!hidden) throw new AppError("wrong_state");
  await commitGuarded(app, {
    update: app.db
      .update(coursePosts)
      .set({ status: "public", hiddenBy: null })
      .where(and(eq(coursePosts.id, id), isHiddenByStaff)),
    event: recordEvent(app, { actor, action: "post.restored", subject: { kind: "post", id } }),
  });
  tellFollowers(app, { ...hidden, change: "added" });
}
