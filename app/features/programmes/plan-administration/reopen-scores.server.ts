import { and, eq, isNotNull, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { LostRace } from "~/db/lost-race";
import { applicationReviews } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { requireApplication, whileWorkedOn } from "./application-standing.server";

/**
 * Reopens a submitted score sheet so that its reviewer can correct it. Throws `forbidden` without `plans.reopen`,
 * `not_found`, and `wrong_state` unless the sheet is submitted and the plan is being reviewed.
 */
export async function reopenScores(
  app: App,
  { actor, applicationId, reviewerId }: { actor: StaffViewer; applicationId: string; reviewerId: string },
): Promise<void> {
  requireStaff(actor, "plans.reopen");
  await requireApplication(app, { actor, applicationId });
  await commitGuarded(app, {
    update: app.db
      .update(applicationReviews)
      .set({ scoredAt: null, revision: sql`${applicationReviews.revision} + 1` })
      .where(
        and(
          eq(applicationReviews.applicationId, applicationId),
          eq(applicationReviews.reviewerId, reviewerId),
          isNotNull(applicationReviews.scoredAt),
          whileWorkedOn("scores", applicationId),
        ),
      ),
    event: recordEvent(app, {
      actor,
      action: "application.scores_reopened",
      subject: { kind: "application", id: applicationId },
      data: { reviewer_id: reviewerId },
    }),
    error: () => new LostRace({ text: "planAdministration:reviewers.changed" }),
  });
}
