import { and, eq } from "drizzle-orm";
import { planApplications } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { PlanOpening } from "~/features/programmes/support-plans/rules";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { readOpening } from "./plan-opening.server";

/** The actor and the plan. */
export interface OwnPlan {
  actor: Pick<StartupViewer, "id">;
  planId: string;
}

const columns = {
  id: planApplications.id,
  planId: planApplications.planId,
  status: planApplications.status,
  formVersion: planApplications.formVersion,
  answers: planApplications.answers,
  revision: planApplications.revision,
  savedAt: planApplications.savedAt,
  submittedAt: planApplications.submittedAt,
  decidedAt: planApplications.decidedAt,
  decisionNote: planApplications.decisionNote,
  contractFileId: planApplications.contractFileId,
  contractAt: planApplications.contractAt,
  createdAt: planApplications.createdAt,
};

export type OwnApplication = NonNullable<Awaited<ReturnType<typeof findOwnApplication>>>;

/** The actor's own application for a plan, as stored. */
export function findOwnApplication(app: App, { actor, planId }: OwnPlan) {
  return app.db
    .select(columns)
    .from(planApplications)
    .where(and(eq(planApplications.startupId, actor.id), eq(planApplications.planId, planId)))
    .get();
}

/** The actor's own application with its plan's state, which determines the allowed steps. Throws `not_found`. */
export async function requireOwnApplication(app: App, own: OwnPlan): Promise<OwnApplication & { plan: PlanOpening }> {
  const [application, plan] = await Promise.all([findOwnApplication(app, own), readOpening(app, own.planId)]);
  if (!application || !plan) throw new AppError("not_found");
  return { ...application, plan };
}

/** Condition: the application is unchanged since it was read; guards updates. */
export function isStill({ id, status, revision }: Pick<OwnApplication, "id" | "status" | "revision">) {
  return and(eq(planApplications.id, id), eq(planApplications.status, status), eq(planApplications.revision, revision));
}
