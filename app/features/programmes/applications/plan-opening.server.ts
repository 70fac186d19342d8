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

/** What decides whether a plan takes applications, as stored now; null for a plan that nobody has worked on. */
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

/** The same in SQL: whether the plan takes applications when a statement runs, so that no step slips in after its end. */
export function isOpen(app: App, planId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM support_plans AS open_plan
    JOIN content_items AS shown_plan ON shown_plan.id = open_plan.id AND shown_plan.kind = ${planKind.name}
    WHERE open_plan.id = ${planId} AND open_plan.status = 'receiving' AND open_plan.form_version > 0
      AND shown_plan.published IS NOT NULL
      AND ifnull(shown_plan.published ->> '$.apply_until', ${Number.MAX_SAFE_INTEGER}) > ${app.now()})`;
}

/** Throws `wrong_state` with the reason if a step of an application cannot be taken. */
export function requireStep(
  app: App,
  step: ApplicationStep,
  { status, plan }: { status: ApplicationStatus; plan: PlanOpening },
): void {
  const now = app.now();
  if (mayStep(step, { status, plan, now })) return;
  const closed = closedBecause(plan, now);
  // A step that was taken before says more than a plan that has closed since.
  const isDone = !mayStep(step, {
    status,
    plan: { ...plan, status: "receiving", isPublished: true, applyUntil: null },
    now,
  });
  throw isDone || closed === null ? new AppError("wrong_state") : closedError(closed);
}

/** The refusal of a plan that takes no applications. */
export function closedError(closed: NonNullable<ReturnType<typeof closedBecause>>): AppError {
  return new AppError("wrong_state", { text: `applications:closed.${closed}` });
}
