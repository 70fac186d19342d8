import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { coursePosts } from "~/db/schema";
import { requireStaff } from "~/features/access/staff";
import type { Actor, StaffViewer } from "~/features/access/viewer";
import { recordEvent } from "~/features/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { requireDiscussion } from "./require-lesson.server";

/** A post, or a reply to one. */
export interface PostKey {
  id: string;
  /** The post that a reply belongs to; null for posts. */
  postId: string | null;
}

const isPost = ({ id, postId }: PostKey): SQL | undefined =>
  and(eq(coursePosts.id, id), postId === null ? isNull(coursePosts.postId) : eq(coursePosts.postId, postId));

/** Throws `not_found` for hidden ones, `forbidden` for others' and `level_too_low` by now. */
async function requireOwn(app: App, { actor, key }: { actor: Actor; key: PostKey }): Promise<void> {
  const found = await app.db
    .select({ authorId: coursePosts.authorId, courseId: coursePosts.courseId })
    .from(coursePosts)
    .where(and(isPost(key), eq(coursePosts.status, "public")))
    .get();
  if (!found) throw new AppError("not_found");
  await requireDiscussion(app, { viewer: actor, courseId: found.courseId, locale: actor.locale });
  if (found.authorId !== actor.id) throw new AppError("forbidden");
}

/** Changes a post or reply of the actor. Throws `not_found`, `forbidden` for others' and `level_too_low`. */
export async function changePost(
  app: App,
  { actor, key, text }: { actor: Actor; key: PostKey; text: string },
): Promise<void> {
  await requireOwn(app, { actor, key });
  await commitGuarded(app, {
    update: app.db
      .update(coursePosts)
      .set({ text, editedAt: app.now() })
      .where(and(isPost(key), eq(coursePosts.status, "public"), eq(coursePosts.authorId, actor.id))),
  });
}

/**
 * Deletes a post or reply of the actor, which hides it (design §15); its replies are no longer shown. Throws `not_found`,
 * `forbidden` for others' and `level_too_low`.
 */
export async function deletePost(app: App, { actor, key }: { actor: Actor; key: PostKey }): Promise<void> {
  await requireOwn(app, { actor, key });
  await commitGuarded(app, {
    update: app.db
      .update(coursePosts)
      .set({ status: "hidden", hiddenBy: actor.id })
      .where(and(isPost(key), eq(coursePosts.status, "public"), eq(coursePosts.authorId, actor.id))),
  });
}

/** Hides a post or reply. Throws `wrong_state` if it is hidden or gone, `forbidden` for staff who may not settle reports. */
export async function hidePost(app: App, { actor, id }: { actor: StaffViewer; id: string }): Promise<void> {
  requireStaff(actor, "reports.settle");
  await commitGuarded(app, {
    update: app.db
      .update(coursePosts)
      .set({ status: "hidden", hiddenBy: actor.id })
      .where(and(eq(coursePosts.id, id), eq(coursePosts.status, "public"))),
    event: recordEvent(app, { actor, action: "post.removed", subject: { kind: "post", id } }),
  });
}

/** Shows a post again that staff hid. Throws `wrong_state` for one that its author deleted. */
export async function showPost(app: App, { actor, id }: { actor: StaffViewer; id: string }): Promise<void> {
  requireStaff(actor, "reports.settle");
  const hidden = await app.db
    .select({ authorId: coursePosts.authorId, hiddenBy: coursePosts.hiddenBy })
    .from(coursePosts)
    .where(and(eq(coursePosts.id, id), eq(coursePosts.status, "hidden"), isNotNull(coursePosts.hiddenBy)))
    .get();
  if (!hidden || hidden.hiddenBy === hidden.authorId) throw new AppError("wrong_state");
  await commitGuarded(app, {
    update: app.db
      .update(coursePosts)
      .set({ status: "public", hiddenBy: null })
      .where(and(eq(coursePosts.id, id), eq(coursePosts.status, "hidden"))),
    event: recordEvent(app, { actor, action: "post.restored", subject: { kind: "post", id } }),
  });
}
