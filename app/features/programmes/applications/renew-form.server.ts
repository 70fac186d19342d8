import { and, eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import type { Answers, FormField } from "~/db/plan-form";
import { planApplications } from "~/db/schema";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { carriedAnswers, isFilled } from "~/features/programmes/plan-forms/answers";
import { isAnswered } from "~/features/programmes/plan-forms/form-fields";
import { readFormVersion } from "~/features/programmes/plan-forms/read-form.server";
import { nextRevision } from "~/features/records/editing/commit-revision.server";
import { canonical } from "~/features/records/editing/merge";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isStill, type OwnPlan, requireOwnApplication } from "./own-application.server";
import { isOpen, requireStep } from "./plan-opening.server";
import { fileStatements } from "./save-answers.server";

interface RenewOptions extends OwnPlan {
  /** The version that the page offered, along with the answers that would be lost. */
  version: number;
}

/**
 * Moves the actor's draft to the current version of the form, keeping the answers that have a place in it. Throws
 * `not_found`, `wrong_state`, `nothing_changed` if the draft already uses it, and `conflict` if the form has a newer
 * version or answers were stored meanwhile.
 */
export async function renewForm(app: App, { actor, planId, version }: RenewOptions): Promise<void> {
  const own = await requireOwnApplication(app, { actor, planId });
  requireStep(app, "save", own);
  if (own.formVersion === own.plan.formVersion)
    throw new AppError("nothing_changed", { text: "applications:refused.renewed" });
  if (version !== own.plan.formVersion) throw new AppError("conflict", { text: "applications:refused.otherForm" });
  const [from, to] = await Promise.all([
    readFormVersion(app, { planId, version: own.formVersion }),
    readFormVersion(app, { planId, version }),
  ]);
  const answers = carriedAnswers({ from, to }, own.answers);
  const now = app.now();
  await commitGuarded(app, {
    before: fileStatements(app, { id: own.id, fields: to, answers }),
    update: app.db
      .update(planApplications)
      .set({ formVersion: version, answers, savedAt: now, updatedAt: now, revision: nextRevision })
      .where(
        and(
          isStill(own),
          eq(planApplications.formVersion, own.formVersion),
          isOpen(app, planId),
          sql`EXISTS (SELECT 1 FROM support_plans WHERE id = ${planId} AND form_version = ${version})`,
        ),
      ),
    event: recordEvent(app, {
      actor,
      action: "application.form_renewed",
      subject: { kind: "application", id: own.id },
      data: { from: own.formVersion, to: version },
    }),
    error: () => new AppError("conflict", { text: "applications:refused.otherForm" }),
  });
}

/** The fields of one version whose answers are lost, wholly or partly, in another. */
export function withoutPlace({ from, to }: { from: readonly FormField[]; to: readonly FormField[] }, answers: Answers) {
  const carried = carriedAnswers({ from, to }, answers);
  return from
    .filter(isAnswered)
    .filter((field) => isFilled(field, answers[field.key]))
    .filter(({ key }) => canonical(carried[key]) !== canonical(answers[key]));
}
