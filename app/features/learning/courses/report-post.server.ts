import { and, eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { commit } from "~/db/commit.server";
import { coursePostReports, coursePosts } from "~/db/schema";
import type { ReportReason } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { requireDiscussion } from "./require-lesson.server";

/**
 * Reports a post or reply to the staff with its current text; does nothing while the actor's earlier report is open.
 * Throws `not_found`, `level_too_low`, and `wrong_state` for the actor's own.
 */
export async function reportPost(
  app: App,
  { actor, id, reason, note }: { actor: Actor; id: string; reason: ReportReason; note: string },
): Promise<void> {
  const post = await app.db
    .select({ courseId: coursePosts.courseId, authorId: coursePosts.authorId, text: coursePosts.text })
    .from(coursePosts)
    .where(and(eq(coursePosts.id, id), eq(coursePosts.status, "public")))
    .get();
  if (!post) throw new AppError("not_found");
  await requireDiscussion(app, { viewer: actor, courseId: post.courseId, locale: actor.locale });
  if (post.authorId === actor.id) throw new AppError("wrong_state");
  const now = app.now();
  await commit(app, [
    app.db
      .insert(coursePostReports)
      .values({ id: ulid(now), postId: id, reporterId: actor.id, reason, note, text: post.text, createdAt: now })
      .onConflictDoNothing(),
    recordEvent(
      app,
      { actor, action: "post.reported", subject: { kind: "post", id }, to: reason },
      { ifChanged: true },
    ),
  ]);
}
