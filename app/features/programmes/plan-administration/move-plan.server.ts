import { and, eq, isNull, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { LostRace } from "~/db/lost-race";
import { contentItems, planCounts, supportPlans } from "~/db/schema";
import type { PlanStatus } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { endsEarly, nextStatus, notMovableBecause } from "~/features/programmes/support-plans/rules";
import { planKind } from "~/features/publishing/content-kinds/plan/kind";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { prepareDraftMails } from "./plan-mail.server";
import { planRowIfMissing } from "./plan-row.server";

/**
 * Moves a plan to its next status (product §10.1); of concurrent posts one succeeds. Throws `forbidden` without
 * `plans.review`, `not_found`, and `wrong_state` with a text if the plan is not in `from`, is completed, is being
 * reviewed with undecided applications, or would end before the announced deadline without `early`. Owners of drafts
 * that can no longer be submitted are mailed.
 */
export async function movePlan(
  app: App,
  { actor, planId, from, early = false }: { actor: StaffViewer; planId: string; from: PlanStatus; early?: boolean },
): Promise<void> {
  requireStaff(actor, "plans.review");
  const [[item], [counted]] = await app.db.batch([
    app.db
      .select({
        id: contentItems.id,
        applyUntil: sql<number | null>`${contentItems.published} ->> '$.apply_until'`,
      })
      .from(contentItems)
      .where(and(eq(contentItems.id, planId), eq(contentItems.kind, planKind.name), isNull(contentItems.deletedAt))),
    app.db
      .select({ number: planCounts.number })
      .from(planCounts)
      .where(and(eq(planCounts.planId, planId), eq(planCounts.status, "submitted"))),
  ]);
  if (!item) throw new AppError("not_found");
  const to = nextStatus(from);
  const reason = notMovableBecause({ status: from, undecided: counted?.number ?? 0 });
  if (to === null || reason === "last") throw new AppError("wrong_state");
  if (reason === "undecided") throw undecided();
  const now = app.now();
  const { applyUntil } = item;
  if (endsEarly({ status: from, applyUntil }, now) && !early) {
    throw new AppError("wrong_state", { text: "planAdministration:move.earlyAsk" });
  }
  // Owners of drafts expected to have until the deadline, or until further notice.
  const isCutShort = from === "receiving" && (applyUntil === null || now < applyUntil);
  const told = isCutShort ? await prepareDraftMails(app, { planId, kind: "planClosed" }) : null;
  await commitGuarded(app, {
    before: [planRowIfMissing(app, planId)],
    update: app.db
      .update(supportPlans)
      .set({ status: to, movedAt: now, updatedAt: now })
      .where(
        and(
          eq(supportPlans.id, planId),
          eq(supportPlans.status, from),
          // Guards against an application submitted meanwhile.
          from === "reviewing"
            ? sql`NOT EXISTS (SELECT 1 FROM plan_counts c
                WHERE c.plan_id = ${planId} AND c.status = 'submitted' AND c.number > 0)`
            : undefined,
        ),
      ),
    event: recordEvent(app, { actor, action: "plan.moved", subject: { kind: "plan", id: planId }, from, to }),
    extraStatements: told?.statements ?? [],
    error: () => new LostRace({ text: "planAdministration:move.changed" }),
  });
  await told?.send();
}

const undecided = () => new AppError("wrong_state", { text: "planAdministration:move.undecided" });
