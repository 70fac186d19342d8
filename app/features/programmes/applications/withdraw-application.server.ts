import { and, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isOneOf } from "~/db/is-one-of";
import { planApplications } from "~/db/schema";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { stepTable } from "~/features/programmes/support-plans/rules";
import { nextRevision } from "~/features/records/editing/commit-revision.server";
import type { App } from "~/server/app.server";
import { isStill, type OwnPlan, requireOwnApplication } from "./own-application.server";
import { requireStep } from "./plan-opening.server";

/**
 * Withdraws the actor's submitted or accepted application and keeps its answers. Throws `not_found`, and `wrong_state`
 * for any other status or once the plan is active.
 */
export async function withdrawApplication(app: App, { actor, planId }: OwnPlan): Promise<void> {
  const own = await requireOwnApplication(app, { actor, planId });
  requireStep(app, "withdraw", own);
  await commitGuarded(app, {
    update: app.db
      .update(planApplications)
      .set({ status: "withdrawn", updatedAt: app.now(), revision: nextRevision })
      .where(
        and(
          isStill(own),
          sql`EXISTS (SELECT 1 FROM support_plans WHERE id = ${planId}
            AND ${isOneOf(sql`status`, stepTable.withdraw.during)})`,
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
