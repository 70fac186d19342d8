import { and, eq, isNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { LostRace, retryLostRace } from "~/db/lost-race";
import { coursePostReports, coursePosts } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { tellFollowers } from "./followers";
import { prepareAuthorMail } from "./post-author-mail.server";

/** What staff do about a reported post: hide it, keep it, or keep it and warn its author. */
type PostVerdict = "hide" | "keep" | "warn";

/**
 * Settles a report and returns the post's id. If the post is hidden or its author warned, the author is mailed the
 * staff's `note`. Throws `wrong_state` if the report is already settled, `invalid` for a warning without a note,
 * `not_found`, and `forbidden`.
 */
export function settlePostReport(app: App, settlement: Settlement): Promise<string> {
  // The post is hidden for another report, or its author deletes it, in the meantime.
  return retryLostRace(() => trySettling(app, settlement), { tries: 3, exhausted: () => new LostRace() });
}

interface Settlement {
  actor: StaffViewer;
  reportId: string;
  verdict: PostVerdict;
  note: string;
}

async function trySettling(app: App, { actor, reportId, verdict, note }: Settlement): Promise<string> {
  requireStaff(actor, "reports.settle");
  const report = await app.db
    .select({
      ...{ postId: coursePostReports.postId, courseId: coursePosts.courseId, authorId: coursePosts.authorId },
      ...{ parentId: coursePosts.postId, status: coursePosts.status, resolvedAt: coursePostReports.resolvedAt },
    })
    .from(coursePostReports)
    .innerJoin(coursePosts, eq(coursePosts.id, coursePostReports.postId))
    .where(eq(coursePostReports.id, reportId))
    .get();
  if (!report) throw new AppError("not_found");
  if (report.resolvedAt !== null) throw new AppError("wrong_state");
  if (verdict === "warn" && note === "") throw new AppError("invalid", { fields: { note: ["required"] } });
  const { postId, courseId, parentId, authorId, status } = report;
  const isHidden = verdict === "hide" && status === "public";
  const hideReported = app.db
    .update(coursePosts)
    .set({ status: "hidden", hiddenBy: actor.id })
    .where(and(eq(coursePosts.id, postId), eq(coursePosts.status, "public")));
  const hidden = { actor, action: "post.removed", subject: { kind: "post", id: postId }, note } as const;
  const warned = { actor, action: "account.warned", subject: { kind: "account", id: authorId }, note } as const;
  const mail =
    verdict === "warn" || isHidden
      ? await prepareAuthorMail(app, { postId, kind: verdict === "warn" ? "postWarned" : "postHidden", note })
      : null;
  await commitGuarded(app, {
    update: app.db
      .update(coursePostReports)
      .set({ resolvedAt: app.now(), resolvedBy: actor.id })
      .where(and(eq(coursePostReports.id, reportId), isNull(coursePostReports.resolvedAt))),
    // Whoever comes second finds it hidden, so that its author is told once.
    updates: isHidden ? [hideReported] : [],
    extraStatements: [
      ...(isHidden ? [recordEvent(app, hidden)] : []),
      ...(verdict === "warn" ? [recordEvent(app, warned)] : []),
      ...(mail ? mail.statements : []),
    ],
  });
  if (verdict === "hide") tellFollowers(app, { courseId, change: "removed", id: postId, postId: parentId, authorId });
  await mail?.send();
  return postId;
}
