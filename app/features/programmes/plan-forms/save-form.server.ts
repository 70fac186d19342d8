import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import type { FormField } from "~/db/plan-form";
import { supportPlans } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { nextRevision } from "~/features/records/editing/commit-revision.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { readPlanRow, requirePlanNames } from "./read-form.server";
import { isSameForm } from "./same-form";

interface SaveFormOptions {
  actor: StaffViewer;
  planId: string;
  /** As parsed by `formFieldsSchema`; may be incomplete. */
  fields: FormField[];
  /** The revision that the editor saw. */
  revision: number;
}

/** The maximum size of a form as JSON, in bytes; a D1 row is limited to 2 MB. */
const maxFormBytes = 750_000;

/**
 * Saves the form that staff are building and returns its revision; without changes it writes nothing. Throws
 * `forbidden`, `not_found` if the content desk has no such plan, `wrong_state` once the plan no longer receives
 * (product §10.3), `conflict` if the form or score sheet changed since, and `invalid` for a form too large to store.
 */
export async function saveForm(app: App, { actor, planId, fields, revision }: SaveFormOptions): Promise<number> {
  requireStaff(actor, "plans.build");
  await requirePlanNames(app, planId);
  const stored = await readPlanRow(app, planId);
  requireReceiving(stored);
  if (isSameForm(stored.fields, fields)) return stored.revision;
  if (new TextEncoder().encode(JSON.stringify(fields)).length > maxFormBytes) {
    throw new AppError("invalid", { fields: { fields: ["planForms:issues.tooLarge"] } });
  }
  const now = app.now();
  await commitGuarded(app, {
    before: [app.db.insert(supportPlans).values({ id: planId, createdAt: now, updatedAt: now }).onConflictDoNothing()],
    update: app.db
      .update(supportPlans)
      .set({ formDraft: fields, revision: nextRevision, updatedAt: now })
      .where(
        and(eq(supportPlans.id, planId), eq(supportPlans.revision, revision), eq(supportPlans.status, "receiving")),
      ),
    event: recordEvent(app, {
      actor,
      action: "plan.form_saved",
      subject: { kind: "plan", id: planId },
      data: { revision: revision + 1 },
    }),
    error: () => new AppError("conflict"),
  });
  return revision + 1;
}

/** Forms change only while the plan is receiving (product §10.3). */
export function requireReceiving({ status }: { status: string }): void {
  if (status !== "receiving") throw new AppError("wrong_state", { text: "planForms:builder.movedOn" });
}
