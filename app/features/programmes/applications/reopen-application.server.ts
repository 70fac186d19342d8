import { and } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { planApplications } from "~/db/schema";
import { requireKept } from "~/features/accounts/accounts/require-kept.server";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { nextRevision } from "~/features/records/editing/commit-revision.server";
import type { App } from "~/server/app.server";
import { isStill, type OwnPlan, requireOwnApplication } from "./own-application.server";
import { isOpen, requireStep } from "./plan-opening.server";

/**
 * Turns the actor's withdrawn application back into a draft with its answers. Throws `not_found`, `wrong_state` for any
 * other status or once the plan takes no applications, and `erasing`.
 */
export async function reopenApplication(app: App, { actor, planId }: OwnPlan): Promise<void> {
  const own = await requireOwnApplication(app, { actor, planId });
  requireStep(app, "reopen", own);
  await requireKept(app, { actor });
  await commitGuarded(app, {
    update: app.db
      .update(planApplications)
      .set({ status: "draft", submittedAt: null, updatedAt: app.now(), revision: nextRevision })
      .where(and(isStill(own), isOpen(app, planId))),
    event: recordEvent(app, {
      actor,
      action: "application.reopened",
      subject: { kind: "application", id: own.id },
      from: own.status,
      to: "draft",
    }),
  });
}
