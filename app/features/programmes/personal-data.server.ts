import { eq, inArray, sql } from "drizzle-orm";
import { applicationNotes, applicationReviews, events, planApplications, planMilestones } from "~/db/schema";
import type { PersonalData } from "~/features/core/personal-data/personal-data";
import { exportOwnApplications } from "./applications/export-applications.server";

export const personalData = {
  // What was decided, scored and agreed stays, so that a plan's figures do not change.
  erase: (app, { id }) => {
    const own = app.db
      .select({ id: planApplications.id })
      .from(planApplications)
      .where(eq(planApplications.startupId, id));
    return [
      app.db.delete(applicationNotes).where(inArray(applicationNotes.applicationId, own)),
      app.db.update(applicationReviews).set({ comment: "" }).where(inArray(applicationReviews.applicationId, own)),
      app.db.update(planMilestones).set({ note: "" }).where(inArray(planMilestones.applicationId, own)),
      app.db.update(events).set({ note: "" }).where(inArray(events.subjectId, own)),
      app.db
        .update(planApplications)
        // Another revision, so that answers being saved at the moment are not written back.
        .set({ answers: {}, decisionNote: "", revision: sql`${planApplications.revision} + 1` })
        .where(eq(planApplications.startupId, id)),
    ];
  },
  kept: {},
  exported: {
    plan_applications: { tables: [planApplications, planMilestones], read: exportOwnApplications },
  },
  notExported: {},
} satisfies PersonalData;
