import { and, eq, inArray, isNull, not, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { LostRace } from "~/db/lost-race";
import type { Criterion } from "~/db/plan-form";
import { contentItems, supportPlans } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { planKind } from "~/features/publishing/content-kinds/plan/kind";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { hasScores } from "./application-standing.server";
import { planRowIfMissing } from "./plan-row.server";

/**
 * Changes the scoring criteria, until the review ends or the first sheet is submitted, so that given points keep their
 * meaning. Throws `forbidden` without `plans.review`, `not_found`, and `wrong_state` if the sheet is locked, or the
 * plan's form or sheet changed since `revision`.
 */
export async function saveScoreSheet(
  app: App,
  {
    actor,
    planId,
    criteria,
    revision,
  }: { actor: StaffViewer; planId: string; criteria: Criterion[]; revision: number },
): Promise<void> {
  requireStaff(actor, "plans.review");
  const item = await app.db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.id, planId), eq(contentItems.kind, planKind.name), isNull(contentItems.deletedAt)))
    .get();
  if (!item) throw new AppError("not_found");
  await commitGuarded(app, {
    before: [planRowIfMissing(app, planId)],
    update: app.db
      .update(supportPlans)
      .set({ scoreSheet: criteria, revision: sql`${supportPlans.revision} + 1`, updatedAt: app.now() })
      .where(
        and(
          eq(supportPlans.id, planId),
          eq(supportPlans.revision, revision),
          inArray(supportPlans.status, ["receiving", "reviewing"]),
          not(hasScores(planId)),
        ),
      ),
    event: recordEvent(app, {
      actor,
      action: "plan.score_sheet_changed",
      subject: { kind: "plan", id: planId },
      data: { criteria: criteria.length },
    }),
    error: () => new LostRace({ text: "planAdministration:sheet.changed" }),
  });
}
