import { sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { isLostRace } from "~/db/lost-race";
import { planApplications } from "~/db/schema";
import { requireKept } from "~/features/accounts/accounts/require-kept.server";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { readFormVersion } from "~/features/programmes/plan-forms/read-form.server";
import { closedBecause } from "~/features/programmes/support-plans/rules";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { ulid } from "~/server/ulid";
import { findOwnApplication, type OwnApplication } from "./own-application.server";
import { closedError, isOpen, readOpening } from "./plan-opening.server";
import { prefilledAnswers } from "./prefill";

/**
 * Starts the actor's application for a plan with answers from the profile, or returns the existing one; a startup has
 * one per plan. Throws `not_found` for plans that readers cannot see, `wrong_state` if the plan takes no applications,
 * and `erasing`.
 */
export async function startApplication(
  app: App,
  { actor, planId }: { actor: StartupViewer; planId: string },
): Promise<OwnApplication> {
  const begun = await findOwnApplication(app, { actor, planId });
  if (begun) return begun;
  const plan = await readOpening(app, planId);
  if (!plan?.isPublished) throw new AppError("not_found");
  const closed = closedBecause(plan, app.now());
  if (closed !== null) throw closedError(closed);
  await requireKept(app, { actor });
  const [fields, profile] = await Promise.all([
    readFormVersion(app, { planId, version: plan.formVersion }),
    getStartupProfile(app, actor.id),
  ]);
  if (!profile) throw new AppError("startup_not_found");
  const { locale } = actor;
  const now = app.now();
  const id = ulid(now);
  const isNew = sql`${isOpen(app, planId)} AND NOT EXISTS (
    SELECT 1 FROM plan_applications WHERE startup_id = ${actor.id} AND plan_id = ${planId})`;
  try {
    await commitGuarded(app, {
      update: insertIf(
        app.db,
        planApplications,
        {
          id,
          planId,
          startupId: actor.id,
          formVersion: plan.formVersion,
          answers: prefilledAnswers(fields, profile, { locale, t: translate(locale) }),
          savedAt: now,
          createdAt: now,
          updatedAt: now,
        },
        isNew,
      ),
      event: recordEvent(app, { actor, action: "application.started", subject: { kind: "application", id } }),
    });
  } catch (error) {
    const other = await findOwnApplication(app, { actor, planId });
    // Another device started it first.
    if (other && isLostRace(error)) return other;
    throw error;
  }
  const started = await findOwnApplication(app, { actor, planId });
  if (!started) throw new AppError("not_found");
  return started;
}
