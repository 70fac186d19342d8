import { and, eq, isNull, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { LostRace } from "~/db/lost-race";
import { contentItems, supportPlans } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { notReopenableBecause } from "~/features/programmes/support-plans/rules";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { hasScores } from "./application-standing.server";
import { prepareDraftMails } from "./plan-mail.server";

/**
 * Takes a plan back from review to receiving, before anything was scored or decided, and mails the owners of drafts.
 * Throws `forbidden` without `plans.review`, `not_found`, and `wrong_state` with a text that says why.
 */
export async function reopenPlan(app: App, { actor, planId }: { actor: StaffViewer; planId: string }): Promise<void> {
  requireStaff(actor, "plans.review");
  const decided = sql<number>`(SELECT coalesce(sum(c.number), 0) FROM plan_counts c
    WHERE c.plan_id = ${planId} AND c.status IN ('accepted', 'declined'))`;
  const found = await app.db
    .select({
      status: supportPlans.status,
      decided,
      isScored: hasScores(planId).mapWith(Boolean),
      applyUntil: sql<number | null>`${contentItems.published} ->> '$.apply_until'`,
    })
    .from(supportPlans)
    .innerJoin(contentItems, and(eq(contentItems.id, supportPlans.id), isNull(contentItems.deletedAt)))
    .where(eq(supportPlans.id, planId))
    .get();
  if (!found) throw new AppError("not_found");
  const now = app.now();
  const reason = notReopenableBecause(found, now);
  if (reason === "status") throw new LostRace({ text: "planAdministration:move.changed" });
  if (reason !== null) throw new AppError("wrong_state", { text: `planAdministration:reopen.${reason}` });
  const told = await prepareDraftMails(app, { planId, kind: "planReopened" });
  await commitGuarded(app, {
    update: app.db
      .update(supportPlans)
      .set({ status: "receiving", movedAt: now, updatedAt: now })
      .where(
        and(
          eq(supportPlans.id, planId),
          eq(supportPlans.status, "reviewing"),
          sql`${decided} = 0`,
          sql`NOT ${hasScores(planId)}`,
        ),
      ),
    event: recordEvent(app, {
      actor,
      action: "plan.reopened",
      subject: { kind: "plan", id: planId },
      from: "reviewing",
      to: "receiving",
    }),
    extraStatements: told.statements,
    error: () => new LostRace({ text: "planAdministration:move.changed" }),
  });
  await told.send();
}
