import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { planApplications, supportPlans } from "~/db/schema";
import type { PlanStatus } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type Work, workedOn, workFor } from "./rules";

const columns = {
  id: planApplications.id,
  planId: planApplications.planId,
  startupId: planApplications.startupId,
  status: planApplications.status,
  revision: planApplications.revision,
  contractFileId: planApplications.contractFileId,
  planStatus: supportPlans.status,
  scoreSheet: supportPlans.scoreSheet,
};

/** Where an application stands, for a command of staff. Throws `forbidden` without `plans.review`, and `not_found`. */
export async function requireApplication(
  app: App,
  { actor, applicationId }: { actor: StaffViewer; applicationId: string },
) {
  requireStaff(actor, "plans.review");
  const found = await app.db
    .select(columns)
    .from(planApplications)
    .innerJoin(supportPlans, eq(supportPlans.id, planApplications.planId))
    .where(eq(planApplications.id, applicationId))
    .get();
  if (!found) throw new AppError("not_found");
  return found;
}

/** Throws `not_found` unless the application is one for this plan: what a page's address says has to be true. */
export async function requireApplicationOf(
  app: App,
  { actor, planId, applicationId }: { actor: StaffViewer; planId: string; applicationId: string },
): Promise<void> {
  const standing = await requireApplication(app, { actor, applicationId });
  if (standing.planId !== planId) throw new AppError("not_found");
}

/** A condition: the application's plan is in one of these statuses when the statement runs. */
export function planIsIn(applicationId: string, statuses: readonly PlanStatus[]): SQL {
  return sql`EXISTS (SELECT 1 FROM plan_applications a JOIN support_plans p ON p.id = a.plan_id
    WHERE a.id = ${applicationId} AND ${inArray(sql`p.status`, [...statuses])})`;
}

/** A condition: a part of the application can be worked on when the statement runs (`mayWork`). */
export function whileWorkedOn(work: Work, applicationId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM plan_applications a JOIN support_plans p ON p.id = a.plan_id
    WHERE a.id = ${applicationId} AND a.status = ${workFor[work]} AND ${inArray(sql`p.status`, [...workedOn[work]])})`;
}

/** A condition: a reviewer of one of the plan's applications has handed in a score sheet. */
export const hasScores = (planId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM plan_applications a JOIN application_reviews r ON r.application_id = a.id
    WHERE a.plan_id = ${planId} AND r.scored_at IS NOT NULL)`;
