import { and, count, eq, lt } from "drizzle-orm";
import type { BothTexts, FormField } from "~/db/plan-form";
import { planApplications, planForms, supportPlans } from "~/db/schema";
import type { PlanStatus } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { findItem } from "~/features/publishing/content-desk/item.server";
import { planKind } from "~/features/publishing/content-kinds/plan/kind";
import { titlesOf } from "~/features/publishing/publishing/kind";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isSameForm } from "./same-form";

/** A plan's form in the builder. Times are milliseconds. */
export interface FormDraft {
  planId: string;
  /** The plan's name in each language; may be empty. */
  planNames: BothTexts;
  status: PlanStatus;
  fields: FormField[];
  /** The base of a save. */
  revision: number;
  /** 0 before the first version is published. */
  version: number;
  /** When the version was published. */
  usedAt: number | null;
  /** Whether the draft is the version in use. */
  isUsed: boolean;
  /** Applications on earlier versions. */
  onEarlierVersions: number;
}

/**
 * Reads the form that staff are building; empty if the plan was never edited. Throws `forbidden`, and `not_found` if
 * the content desk has no such plan.
 */
export async function readFormDraft(
  app: App,
  { actor, planId }: { actor: StaffViewer; planId: string },
): Promise<FormDraft> {
  requireStaff(actor, "plans.build");
  const planNames = await requirePlanNames(app, planId);
  const { version, ...row } = await readPlanRow(app, planId);
  const [inUse, earlier] = await Promise.all([
    findVersion(app, { planId, version }),
    app.db
      .select({ number: count() })
      .from(planApplications)
      .where(and(eq(planApplications.planId, planId), lt(planApplications.formVersion, version)))
      .get(),
  ]);
  return {
    planId,
    planNames,
    ...row,
    version,
    usedAt: inUse?.createdAt ?? null,
    isUsed: inUse !== undefined && isSameForm(inUse.fields, row.fields),
    onEarlierVersions: earlier?.number ?? 0,
  };
}

/** Reads the fields of a version of a plan's form. Throws `not_found`. */
export async function readFormVersion(
  app: App,
  { planId, version }: { planId: string; version: number },
): Promise<FormField[]> {
  const found = await findVersion(app, { planId, version });
  if (!found) throw new AppError("not_found");
  return found.fields;
}

/** Reads a plan's row, or its defaults if there is none. */
export async function readPlanRow(app: App, planId: string) {
  const row = await app.db
    .select({
      status: supportPlans.status,
      fields: supportPlans.formDraft,
      revision: supportPlans.revision,
      version: supportPlans.formVersion,
    })
    .from(supportPlans)
    .where(eq(supportPlans.id, planId))
    .get();
  return row ?? { status: "receiving" as const, fields: [], revision: 0, version: 0 };
}

export function findVersion(app: App, { planId, version }: { planId: string; version: number }) {
  return app.db
    .select({ fields: planForms.fields, createdAt: planForms.createdAt })
    .from(planForms)
    .where(and(eq(planForms.planId, planId), eq(planForms.version, version)))
    .get();
}

/** A plan's names at the content desk. Throws `not_found` if it does not exist or was deleted there. */
export async function requirePlanNames(app: App, planId: string): Promise<BothTexts> {
  const { state, draft } = await findItem(app, { kind: planKind, id: planId });
  if (state === "deleted") throw new AppError("not_found");
  return titlesOf(planKind, draft);
}
