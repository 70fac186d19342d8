import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { planForms, supportPlans } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { formIssues } from "./form-schema";
import { findVersion, readPlanRow, requirePlanNames } from "./read-form.server";
import { isSameForm } from "./same-form";
import { requireReceiving } from "./save-form.server";

interface PutFormToUseOptions {
  actor: StaffViewer;
  planId: string;
  /** The revision that the editor saw, so that nobody publishes unseen changes. */
  revision: number;
}

/**
 * Publishes the saved form as the next version for new applications, and returns its number; existing applications keep
 * theirs. Throws `forbidden`, `not_found`, `wrong_state` once the plan no longer receives, `conflict` if the form
 * changed since, `nothing_changed` if it is already in use, and `invalid` naming what prevents it.
 */
export async function putFormToUse(app: App, { actor, planId, revision }: PutFormToUseOptions): Promise<number> {
  requireStaff(actor, "plans.build");
  await requirePlanNames(app, planId);
  const { fields, version: before, ...stored } = await readPlanRow(app, planId);
  requireReceiving(stored);
  if (stored.revision !== revision) throw new AppError("conflict");
  const inUse = await findVersion(app, { planId, version: before });
  if (inUse && isSameForm(inUse.fields, fields)) {
    throw new AppError("nothing_changed", { text: "planForms:builder.alreadyUsed" });
  }
  const issues = formIssues(fields);
  if (Object.keys(issues).length > 0) throw new AppError("invalid", { fields: issues });
  const version = before + 1;
  const now = app.now();
  await commitGuarded(app, {
    update: app.db
      .update(supportPlans)
      .set({ formVersion: version, updatedAt: now })
      .where(
        and(
          eq(supportPlans.id, planId),
          eq(supportPlans.revision, revision),
          eq(supportPlans.formVersion, before),
          eq(supportPlans.status, "receiving"),
        ),
      ),
    event: recordEvent(app, {
      actor,
      action: "plan.form_used",
      subject: { kind: "plan", id: planId },
      data: { version },
    }),
    extraStatements: [
      app.db.insert(planForms).values({ planId, version, fields, createdBy: actor.id, createdAt: now }),
    ],
    error: () => new AppError("conflict"),
  });
  return version;
}
