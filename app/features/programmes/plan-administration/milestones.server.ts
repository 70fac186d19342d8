import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { LostRace } from "~/db/lost-race";
import { planMilestones } from "~/db/schema";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { EventAction } from "~/features/core/audit/actions";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { ulid } from "~/server/ulid";
import { requireApplication, whileWorkedOn } from "./application-standing.server";
import { maxMilestones } from "./rules";

/*
 * The milestones of an accepted startup, which staff edit while the plan is contracting or active. All commands throw
 * `forbidden` without `plans.review`, `not_found`, and `wrong_state` if the milestone changed since `revision`, or the
 * plan or application has moved on.
 */

interface Acting {
  actor: StaffViewer;
  applicationId: string;
}
interface Changing extends Acting {
  milestoneId: string;
  /** The revision that the actor saw. */
  revision: number;
}
interface MilestoneInput {
  title: string;
  /** A day in Taipei, `YYYY-MM-DD`. */
  dueOn: string;
}

/** Adds a milestone. Also throws `wrong_state` if there are too many. */
export async function addMilestone(
  app: App,
  { actor, applicationId, title, dueOn }: Acting & MilestoneInput,
): Promise<string> {
  const now = app.now();
  const id = ulid(now);
  await change(app, {
    actor,
    applicationId,
    action: "application.milestone_added",
    data: { title, due_on: dueOn },
    update: insertIf(
      app.db,
      planMilestones,
      { id, applicationId, title, dueOn, createdAt: now, updatedAt: now },
      sql`${whileWorkedOn("milestones", applicationId)}
        AND (SELECT count(*) FROM plan_milestones m WHERE m.application_id = ${applicationId}) < ${maxMilestones}`,
    ),
  });
  return id;
}

/** Changes the title or due date of an unreached milestone. */
export async function changeMilestone(
  app: App,
  { title, dueOn, ...changing }: Changing & MilestoneInput,
): Promise<void> {
  await change(app, {
    ...changing,
    action: "application.milestone_changed",
    data: { title, due_on: dueOn },
    update: app.db
      .update(planMilestones)
      .set({ title, dueOn, ...revised(app) })
      .where(asRead(changing, isNull(planMilestones.reachedAt))),
  });
}

/** Marks a milestone as reached, with a note that the startup sees. */
export async function reachMilestone(app: App, { note, ...changing }: Changing & { note: string }): Promise<void> {
  await change(app, {
    ...changing,
    action: "application.milestone_reached",
    data: { milestone_id: changing.milestoneId },
    note,
    update: app.db
      .update(planMilestones)
      .set({ reachedAt: app.now(), note, ...revised(app) })
      .where(asRead(changing, isNull(planMilestones.reachedAt))),
  });
}

/** Marks a milestone as unreached; its note is kept until it is reached again. */
export async function reopenMilestone(app: App, changing: Changing): Promise<void> {
  await change(app, {
    ...changing,
    action: "application.milestone_reopened",
    data: { milestone_id: changing.milestoneId },
    update: app.db
      .update(planMilestones)
      .set({ reachedAt: null, ...revised(app) })
      .where(asRead(changing, isNotNull(planMilestones.reachedAt))),
  });
}

/** Removes an unreached milestone. */
export async function removeMilestone(app: App, changing: Changing): Promise<void> {
  await change(app, {
    ...changing,
    action: "application.milestone_removed",
    data: { milestone_id: changing.milestoneId },
    update: app.db.delete(planMilestones).where(asRead(changing, isNull(planMilestones.reachedAt))),
  });
}

const revised = (app: App) => ({ revision: sql`${planMilestones.revision} + 1`, updatedAt: app.now() });

/** Condition: the milestone belongs to this application and is unchanged since it was read. */
const asRead = ({ applicationId, milestoneId, revision }: Changing, state: SQL) =>
  and(
    eq(planMilestones.id, milestoneId),
    eq(planMilestones.applicationId, applicationId),
    eq(planMilestones.revision, revision),
    state,
    whileWorkedOn("milestones", applicationId),
  );

interface Change extends Acting {
  action: Extract<EventAction, `application.milestone_${string}`>;
  data: Record<string, string>;
  note?: string;
  update: BatchItem<"sqlite">;
}

async function change(app: App, { actor, applicationId, action, data, note, update }: Change): Promise<void> {
  await requireApplication(app, { actor, applicationId });
  await commitGuarded(app, {
    update,
    event: recordEvent(app, { actor, action, subject: { kind: "application", id: applicationId }, note, data }),
    error: () => new LostRace({ text: "planAdministration:milestones.changed" }),
  });
}
