import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { commit } from "~/db/commit.server";
import { commitGuarded } from "~/db/commit-guarded.server";
import { coursePostReports, coursePosts } from "~/db/schema";
import type { ReportReason } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { Actor, StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { tellFollowers } from "./followers";
import { isHiddenByStaff } from "./hidden-by-staff.server";
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

/** A reported post as staff see it. Times are milliseconds. */
export interface PostReport {
  id: string;
  postId: string;
  courseId: string;
  reason: ReportReason;
  note: string;
  /** The text when it was reported. */
  text: string;
  isHidden: boolean;
  /** Whether staff hid it, so that they may show it again. */
  isHiddenByStaff: boolean;
  createdAt: number;
  resolvedAt: number | null;
}

const maxListed = 50;

/** Lists reported posts, newest first: open or settled ones, at most 50. Throws `forbidden`. */
export async function listPostReports(
  app: App,
  { actor, settled }: { actor: StaffViewer; settled: boolean },
): Promise<PostReport[]> {
  requireStaff(actor, "reports.settle");
  const rows = await app.db
    .select({
      ...{ report: coursePostReports, courseId: coursePosts.courseId, status: coursePosts.status },
      isHiddenByStaff: sql<boolean>`${isHiddenByStaff}`.mapWith(Boolean),
    })
    .from(coursePostReports)
    .innerJoin(coursePosts, eq(coursePosts.id, coursePostReports.postId))
    .where(settled ? isNotNull(coursePostReports.resolvedAt) : isNull(coursePostReports.resolvedAt))
    .orderBy(desc(coursePostReports.createdAt))
    .limit(maxListed);
  return rows.map(({ report, courseId, status, isHiddenByStaff }) => {
    const { id, postId, reason, note, text, createdAt, resolvedAt } = report;
    const isHidden = status === "hidden";
    return { id, postId, courseId, reason, note, text, createdAt, resolvedAt, isHidden, isHiddenByStaff };
  });
}

/** Finds a post or reply hidden by staff, to show it again; null for any other. Throws `forbidden`. */
export async function findHiddenPost(
  app: App,
  { actor, id }: { actor: StaffViewer; id: string },
): Promise<{ id: string; text: string } | null> {
  requireStaff(actor, "reports.settle");
  const found = await app.db
    .select({ id: coursePosts.id, text: coursePosts.text })
    .from(coursePosts)
    .where(and(eq(coursePosts.id, id), isHiddenByStaff))
    .get();
  return found ?? null;
}

/**
 * Settles a report, optionally hiding the post, and returns the post's id. Throws `wrong_state` if it is already
 * settled, `forbidden`.
 */
export async function settlePostReport(
  app: App,
  { actor, reportId, hides }: { actor: StaffViewer; reportId: string; hides: boolean },
): Promise<string> {
  requireStaff(actor, "reports.settle");
  const report = await app.db
    .select({
      ...{ postId: coursePostReports.postId, courseId: coursePosts.courseId, authorId: coursePosts.authorId },
      parentId: coursePosts.postId,
    })
    .from(coursePostReports)
    .innerJoin(coursePosts, eq(coursePosts.id, coursePostReports.postId))
    .where(eq(coursePostReports.id, reportId))
    .get();
  if (!report) throw new AppError("not_found");
  const { postId, courseId, parentId, authorId } = report;
  // Its author may have deleted it meanwhile.
  const hideReported = app.db
    .update(coursePosts)
    .set({ status: "hidden", hiddenBy: actor.id })
    .where(and(eq(coursePosts.id, postId), eq(coursePosts.status, "public")));
  const hidden = { actor, action: "post.removed", subject: { kind: "post", id: postId } } as const;
  await commitGuarded(app, {
    update: app.db
      .update(coursePostReports)
      .set({ resolvedAt: app.now(), resolvedBy: actor.id })
      .where(and(eq(coursePostReports.id, reportId), isNull(coursePostReports.resolvedAt))),
    extraStatements: hides ? [hideReported, recordEvent(app, hidden, { ifChanged: true })] : [],
  });
  if (hides) tellFollowers(app, { courseId, change: "removed", id: postId, postId: parentId, authorId });
  return postId;
}
