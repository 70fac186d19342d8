import { and, eq, isNull, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { LostRace } from "~/db/lost-race";
import { applicationReviews } from "~/db/schema";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { planIsAt, requireApplication, whileWorkedOn } from "./application-standing.server";
import { unscored } from "./rules";

/**
 * Saves a reviewer's score sheet as a draft, or submits it; once submitted it counts, is visible to others and is
 * final. `planRevision` is the plan's revision when the points were typed. Points for unknown criteria are dropped.
 * Throws `forbidden` without `plans.review`, `not_found` if the actor has no sheet, `invalid` for missing or excessive
 * points, and `wrong_state` if it was already submitted, was saved since `revision`, the plan's form or criteria were
 * changed since `planRevision`, or the plan is not being reviewed.
 */
export async function handInScores(
  app: App,
  {
    actor,
    applicationId,
    scores,
    comment,
    revision,
    planRevision,
    isFinal,
  }: {
    actor: StaffViewer;
    applicationId: string;
    scores: Record<string, number>;
    comment: string;
    revision: number;
    planRevision: number;
    isFinal: boolean;
  },
): Promise<void> {
  const { planId, scoreSheet, ...standing } = await requireApplication(app, { actor, applicationId });
  if (standing.planRevision !== planRevision) throw changed();
  const given = scoreSheet.flatMap(({ key }) => (scores[key] === undefined ? [] : [[key, scores[key]] as const]));
  const wrong = unscored(isFinal ? scoreSheet : scoreSheet.filter(({ key }) => scores[key] !== undefined), scores);
  if (wrong.length > 0) {
    const place = (key: string) => scoreSheet.findIndex((criterion) => criterion.key === key);
    const fields = Object.fromEntries(
      wrong.map((key) => [`scores[${place(key)}].points`, ["planAdministration:score.missing"]]),
    );
    throw new AppError("invalid", { fields });
  }
  const own = and(eq(applicationReviews.applicationId, applicationId), eq(applicationReviews.reviewerId, actor.id));
  const sheet = await app.db
    .select({ revision: applicationReviews.revision })
    .from(applicationReviews)
    .where(own)
    .get();
  if (!sheet) throw new AppError("not_found");
  await commitGuarded(app, {
    update: app.db
      .update(applicationReviews)
      .set({
        scores: Object.fromEntries(given),
        comment,
        scoredAt: isFinal ? app.now() : null,
        revision: sql`${applicationReviews.revision} + 1`,
      })
      .where(
        and(
          own,
          eq(applicationReviews.revision, revision),
          isNull(applicationReviews.scoredAt),
          whileWorkedOn("scores", applicationId),
          planIsAt(planId, planRevision),
        ),
      ),
    // A draft sheet records no event.
    ...(isFinal
      ? {
          event: recordEvent(app, {
            actor,
            action: "application.scored",
            subject: { kind: "application", id: applicationId },
          }),
        }
      : {}),
    error: changed,
  });
}

const changed = () => new LostRace({ text: "planAdministration:score.changed" });
