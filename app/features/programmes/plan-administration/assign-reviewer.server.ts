import { and, eq, isNull, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { LostRace } from "~/db/lost-race";
import { accounts, applicationReviews } from "~/db/schema";
import { staffMay } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { requireApplication, whileWorkedOn } from "./application-standing.server";
import { maxReviewers } from "./rules";

interface Assignment {
  actor: StaffViewer;
  applicationId: string;
  /** A staff account. */
  reviewerId: string;
}

/**
 * Assigns a staff member to score an application before the decision. Throws `forbidden` without `plans.review`,
 * `not_found` unless the reviewer is active staff with `plans.review`, and `wrong_state` if they are already assigned
 * or there are too many.
 */
export async function assignReviewer(app: App, { actor, applicationId, reviewerId }: Assignment): Promise<void> {
  await requireApplication(app, { actor, applicationId });
  const reviewer = await app.db
    .select({ role: accounts.staffRole })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, reviewerId),
        eq(accounts.kind, "staff"),
        isNull(accounts.suspendedAt),
        isNull(accounts.erasedAt),
      ),
    )
    .get();
  if (!reviewer?.role || !staffMay({ kind: "staff", role: reviewer.role }, "plans.review")) {
    throw new AppError("not_found");
  }
  await commitGuarded(app, {
    update: insertIf(
      app.db,
      applicationReviews,
      { applicationId, reviewerId, assignedBy: actor.id, assignedAt: app.now() },
      sql`${whileWorkedOn("reviewers", applicationId)}
        AND NOT EXISTS (SELECT 1 FROM application_reviews r
          WHERE r.application_id = ${applicationId} AND r.reviewer_id = ${reviewerId})
        AND (SELECT count(*) FROM application_reviews r WHERE r.application_id = ${applicationId}) < ${maxReviewers}`,
    ),
    event: recordEvent(app, {
      actor,
      action: "application.reviewer_assigned",
      subject: { kind: "application", id: applicationId },
      data: { reviewer_id: reviewerId },
    }),
    error: () => new LostRace({ text: "planAdministration:reviewers.changed" }),
  });
}

/**
 * Removes a reviewer who has not submitted a score sheet. Throws `forbidden` without `plans.review`, `not_found`, and
 * `wrong_state` once the sheet is submitted, because scores are kept.
 */
export async function removeReviewer(app: App, { actor, applicationId, reviewerId }: Assignment): Promise<void> {
  await requireApplication(app, { actor, applicationId });
  await commitGuarded(app, {
    update: app.db
      .delete(applicationReviews)
      .where(
        and(
          eq(applicationReviews.applicationId, applicationId),
          eq(applicationReviews.reviewerId, reviewerId),
          isNull(applicationReviews.scoredAt),
        ),
      ),
    event: recordEvent(app, {
      actor,
      action: "application.reviewer_removed",
      subject: { kind: "application", id: applicationId },
      data: { reviewer_id: reviewerId },
    }),
    error: () => new LostRace({ text: "planAdministration:reviewers.changed" }),
  });
}
