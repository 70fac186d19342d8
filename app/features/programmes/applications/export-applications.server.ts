import { asc, eq, inArray, sql } from "drizzle-orm";
import { planApplications, planMilestones } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/**
 * Exports all of a startup's applications with answers and milestones for its data export; excludes staff notes and
 * scores.
 */
export async function exportOwnApplications(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }) {
  const [own, milestones] = await app.db.batch([
    app.db
      .select({
        id: planApplications.id,
        plan_id: planApplications.planId,
        status: planApplications.status,
        form_version: planApplications.formVersion,
        answers: planApplications.answers,
        created_at: planApplications.createdAt,
        saved_at: planApplications.savedAt,
        submitted_at: planApplications.submittedAt,
        decided_at: planApplications.decidedAt,
        decision_note: planApplications.decisionNote,
        contract_file_id: planApplications.contractFileId,
        contract_at: planApplications.contractAt,
      })
      .from(planApplications)
      .where(eq(planApplications.startupId, actor.id))
      .orderBy(asc(planApplications.planId)),
    app.db
      .select({
        application_id: planMilestones.applicationId,
        title: planMilestones.title,
        due_on: planMilestones.dueOn,
        note: planMilestones.note,
        reached_at: planMilestones.reachedAt,
      })
      .from(planMilestones)
      .where(
        inArray(planMilestones.applicationId, sql`(SELECT id FROM plan_applications WHERE startup_id = ${actor.id})`),
      )
      .orderBy(asc(planMilestones.applicationId), asc(planMilestones.dueOn)),
  ]);
  return own.map(({ id, ...application }) => ({
    ...application,
    milestones: milestones.flatMap(({ application_id, ...milestone }) => (application_id === id ? [milestone] : [])),
  }));
}
