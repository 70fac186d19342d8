import { and, eq } from "drizzle-orm";
import { planApplications } from "~/db/schema";
import type { ApplicationStatus } from "~/db/values";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/** The status of the startup's own application for a plan; null if it has none. */
export async function findOwnStatus(
  app: App,
  { actor, planId }: { actor: Pick<StartupViewer, "id">; planId: string },
): Promise<ApplicationStatus | null> {
  const row = await app.db
    .select({ status: planApplications.status })
    .from(planApplications)
    .where(and(eq(planApplications.startupId, actor.id), eq(planApplications.planId, planId)))
    .get();
  return row?.status ?? null;
}
