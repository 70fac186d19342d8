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
  planRevision: supportPlans.revision,
  scoreSheet: supportPlans.scoreSheet,
};

/** Reads an application's status for a staff command. Throws `forbidden` without `plans.review`, and `not_found`. */
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

/** Throws `not_found` unless the application belongs to the plan in the page's address. */
export async function requireApplicationOf(
  app: App,
  { actor, planId, applicationId }: { actor: StaffViewer; planId: string; applicationId: string },
): Promise<void> {
  const standing = await requireApplication(app, { actor, applicationId });
  if (standing.planId !== planId) throw new AppError("not_found");
}

/** Condition: the application's plan is in one of these statuses when the statement runs. */
export function planIsIn(applicationId: string, statuses: readonly PlanStatus[]): SQL {
  return sql`EXISTS (SELECT 1 FROM plan_applications a JOIN support_plans p ON p.id = a.plan_id
    WHERE a.id = ${applicationId} AND ${inArray(sql`p.status`, [...statuses])})`;
}

/** Condition: this part of the application can be worked on when the statement runs (`mayWork`). */
export function whileWorkedOn(work: Work, applicationId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM plan_applications a JOIN support_plans p ON p.id = a.plan_id
    WHERE a.id = ${applicationId} AND a.status = ${workFor[work]} AND ${inArray(sql`p.status`, [...workedOn[work]])})`;
}

/** Condition: the plan's form and scoring criteria are those of this revision when the statement runs. */
export const planIsAt = (planId: string, revision: number): SQL =>
  sql`EXISTS (SELECT 1 FROM support_plans p WHERE p.id = ${planId} AND p.revision = ${revision})`;

/** Condition: a reviewer of one of the plan's applications has submitted a score sheet. */
export const hasScores = (planId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM plan_applications a JOIN application_reviews r ON r.application_id = a.id
    WHERE a.plan_id = ${planId} AND r.scored_at IS NOT NULL)`;
