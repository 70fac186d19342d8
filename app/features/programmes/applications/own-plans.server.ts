import { desc, eq, sql } from "drizzle-orm";
import { planApplications, supportPlans } from "~/db/schema";
import type { PlanStatus } from "~/db/values";
import type { StartupViewer } from "~/features/core/access/viewer";
import { findPlan, findPlans, openPlanIds } from "~/features/programmes/support-plans/queries.server";
import { closedReason, type SupportPlan } from "~/features/programmes/support-plans/support-plan";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { type LetteredPlan, letteredPlans, type MenuPlan } from "./menu";

/** Maximum own applications listed, latest plans first; more than a startup has. */
const maxOwn = 50;

/** Maximum open plans in the menu; `/revitalization` lists all. */
const maxOpen = 20;

interface Reading {
  actor: Pick<StartupViewer, "id">;
  locale: Locale;
}

interface OwnPlanEntry extends MenuPlan {
  application: NonNullable<MenuPlan["application"]> & { hasContract: boolean };
}

/** Lists the actor's own applications with their plans, unordered. */
export async function listOwnPlans(app: App, { actor, locale }: Reading): Promise<OwnPlanEntry[]> {
  const rows = await app.db
    .select({
      id: planApplications.planId,
      status: planApplications.status,
      contractFileId: planApplications.contractFileId,
      submittedAt: planApplications.submittedAt,
      createdAt: planApplications.createdAt,
      // Not `status` again, so that a page's other reads are sent with it (`readTogether`).
      planStatus: sql<PlanStatus>`${supportPlans.status}`.as("plan_status"),
    })
    .from(planApplications)
    .innerJoin(supportPlans, eq(supportPlans.id, planApplications.planId))
    .where(eq(planApplications.startupId, actor.id))
    .orderBy(desc(planApplications.planId))
    .limit(maxOwn);
  if (rows.length === 0) return [];
  const plans = await findPlans(app, { ids: rows.map(({ id }) => id), locale });
  const now = app.now();
  return rows.map(({ id, status, planStatus, contractFileId, submittedAt, createdAt }) => {
    const plan = plans.find((one) => one.id === id);
    return {
      id,
      name: plan?.name ?? null,
      planStatus,
      isOpen: plan !== undefined && closedReason(plan, now) === null,
      applyUntil: plan?.apply_until ?? null,
      fields: plan?.tags ?? [],
      application: { status, at: submittedAt ?? createdAt, hasContract: contractFileId !== null },
    };
  });
}

const unapplied = (plan: SupportPlan, now: number): MenuPlan => ({
  id: plan.id,
  name: plan.name,
  planStatus: plan.status,
  isOpen: closedReason(plan, now) === null,
  applyUntil: plan.apply_until,
  fields: plan.tags,
  application: null,
});

/**
 * Lists the plans in the actor's menu with their letters (product §10.4): the actor's own and up to 20 open ones. A
 * `chosen` public plan that is neither comes last.
 */
export async function listMenuPlans(
  app: App,
  { actor, locale, chosen }: Reading & { chosen?: string },
): Promise<LetteredPlan[]> {
  const own = await listOwnPlans(app, { actor, locale });
  const ids = await openPlanIds(app, { limit: maxOpen + own.length });
  const others = ids.filter((id) => own.every((plan) => plan.id !== id));
  const now = app.now();
  const open = await findPlans(app, { ids: others.slice(0, maxOpen), locale });
  const listed: MenuPlan[] = [...own, ...open.map((plan) => unapplied(plan, now))];
  if (chosen !== undefined && listed.every(({ id }) => id !== chosen)) {
    const plan = await findPlan(app, { id: chosen, locale });
    if (plan) listed.push(unapplied(plan, now));
  }
  return letteredPlans(
    listed.map(({ application, ...plan }) => ({
      ...plan,
      application: application && { status: application.status, at: application.at },
    })),
  );
}
