import { and, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { planApplications } from "~/db/schema";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { stepTable } from "~/features/programmes/support-plans/rules";
import { nextRevision } from "~/features/records/editing/commit-revision.server";
import type { App } from "~/server/app.server";
import { isStill, type OwnPlan, requireOwnApplication } from "./own-application.server";
import { requireStep } from "./plan-opening.server";

/**
 * Withdraws the actor's submitted or accepted application; its answers stay. Throws `not_found`, and `wrong_state` for any other or
 * once the plan is active.
 */
export async function withdrawApplication(app: App, { actor, planId }: OwnPlan): Promise<void> {
  const own = await requireOwnApplication(app, { actor, planId });
  requireStep(app, "withdraw", own);
  const during = JSON.stringify(stepTable.withdraw.during);
  await commitGuarded(app, {
    update: app.db
      .update(planApplications)
      .set({ status: "withdrawn", updatedAt: app.now(), revision: nextRevision })
      .where(
        and(
          isStill(own),
          sql`EXISTS (SELECT 1 FROM support_plans WHERE id = ${planId}
            AND status IN (SELECT value FROM json_each(${during})))`,
        ),
      ),
    event: recordEvent(app, {
      actor,
      action: "application.withdrawn",
      subject: { kind: "application", id: own.id },
      from: own.status,
      to: "withdrawn",
    }),
  });
}
