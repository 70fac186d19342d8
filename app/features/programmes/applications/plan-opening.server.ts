import { and, eq, type SQL, sql } from "drizzle-orm";
import { contentItems, supportPlans } from "~/db/schema";
import type { ApplicationStatus } from "~/db/values";
import {
  type ApplicationStep,
  closedBecause,
  mayStep,
  type PlanOpening,
} from "~/features/programmes/support-plans/rules";
import { planKind } from "~/features/publishing/content-kinds/plan/kind";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** Reads what determines whether a plan takes applications; null if staff have never edited the plan. */
export async function readOpening(app: App, planId: string): Promise<PlanOpening | null> {
  const row = await app.db
    .select({
      status: supportPlans.status,
      formVersion: supportPlans.formVersion,
      isPublished: sql<number>`${contentItems.published} IS NOT NULL`,
      applyUntil: sql<number | null>`${contentItems.published} ->> '$.apply_until'`,
    })
    .from(supportPlans)
    .leftJoin(contentItems, and(eq(contentItems.id, supportPlans.id), eq(contentItems.kind, planKind.name)))
    .where(eq(supportPlans.id, planId))
    .get();
  return row ? { ...row, isPublished: row.isPublished === 1 } : null;
}

/** The same as an SQL condition at the time a statement runs, so that no step is taken after the plan closes. */
export function isOpen(app: App, planId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM support_plans AS open_plan
    JOIN content_items AS shown_plan ON shown_plan.id = open_plan.id AND shown_plan.kind = ${planKind.name}
    WHERE open_plan.id = ${planId} AND open_plan.status = 'receiving' AND open_plan.form_version > 0
      AND shown_plan.published IS NOT NULL
      AND ifnull(shown_plan.published ->> '$.apply_until', ${Number.MAX_SAFE_INTEGER}) > ${app.now()})`;
}

/** Throws `wrong_state` with the reason if an application's step is not allowed. */
export function requireStep(
  app: App,
  step: ApplicationStep,
  { status, plan }: { status: ApplicationStatus; plan: PlanOpening },
): void {
  const now = app.now();
  if (mayStep(step, { status, plan, now })) return;
  const closed = closedBecause(plan, now);
  // Report a step that was already taken rather than the plan's closing.
  const isDone = !mayStep(step, {
    status,
    plan: { ...plan, status: "receiving", isPublished: true, applyUntil: null },
    now,
  });
  throw isDone || closed === null ? new AppError("wrong_state") : closedError(closed);
}

/** The error for a plan that takes no applications. */
export function closedError(closed: NonNullable<ReturnType<typeof closedBecause>>): AppError {
  return new AppError("wrong_state", { text: `applications:closed.${closed}` });
}
