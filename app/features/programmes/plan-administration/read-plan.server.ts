import { and, desc, eq, sql } from "drizzle-orm";
import type { Criterion } from "~/db/plan-form";
import { accounts, contentItems, events, supportPlans } from "~/db/schema";
import type { StaffViewer } from "~/features/core/access/viewer";
import {
  closedBecause,
  endsEarly,
  nextStatus,
  notMovableBecause,
  notReopenableBecause,
} from "~/features/programmes/support-plans/rules";
import { planKind } from "~/features/publishing/content-kinds/plan/kind";
import { itemTitle } from "~/features/publishing/publishing/item-title";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { hasScores } from "./application-standing.server";
import { isOverdue, planColumns, requirePlanStaff } from "./list-plans.server";
import { countsOf } from "./plan-counts.server";

const maxEvents = 20;

/**
 * Reads what staff see of a plan, without its applications. Throws `not_found`, including for staff without a
 * permission for plans.
 */
export async function readStaffPlan(
  app: App,
  { actor, planId, locale }: { actor: StaffViewer; planId: string; locale: Locale },
) {
  const may = requirePlanStaff(actor);
  const [[plan], history, counts] = await Promise.all([
    app.db
      .select({
        ...planColumns,
        region: sql<string>`coalesce(${contentItems.published}, ${contentItems.draft}) ->> '$.region'`,
        movedAt: supportPlans.movedAt,
        scoreSheet: sql<Criterion[]>`coalesce(${supportPlans.scoreSheet}, '[]')`.mapWith(
          (value: string) => JSON.parse(value) as Criterion[],
        ),
        revision: sql<number>`coalesce(${supportPlans.revision}, 0)`,
        isSheetLocked: hasScores(planId).mapWith(Boolean),
      })
      .from(contentItems)
      .leftJoin(supportPlans, eq(supportPlans.id, contentItems.id))
      .where(and(eq(contentItems.id, planId), eq(contentItems.kind, planKind.name))),
    app.db
      .select({
        id: events.id,
        at: events.at,
        action: events.action,
        from: events.fromState,
        to: events.toState,
        email: accounts.email,
      })
      .from(events)
      .leftJoin(accounts, eq(accounts.id, events.actorId))
      // The content desk keeps the history of the plan's content.
      .where(and(eq(events.subjectId, planId), eq(events.subjectKind, "plan")))
      .orderBy(desc(events.at))
      .limit(maxEvents),
    countsOf(app, may.mayReview ? [planId] : []),
  ]);
  if (!plan) throw new AppError("not_found");
  const number = counts(planId);
  return {
    ...plan,
    ...may,
    name: itemTitle(plan, locale),
    isOverdue: isOverdue(plan, app.now()),
    endsEarly: endsEarly(plan, app.now()),
    notReopenable: notReopenableBecause(
      {
        status: plan.status,
        decided: number.accepted + number.declined,
        isScored: plan.isSheetLocked,
        applyUntil: plan.applyUntil,
      },
      app.now(),
    ),
    isPastDeadline: plan.applyUntil !== null && app.now() >= plan.applyUntil,
    closed: closedBecause(plan, app.now()),
    next: nextStatus(plan.status),
    notMovable: notMovableBecause({ status: plan.status, undecided: number.submitted }),
    counts: may.mayReview ? number : null,
    history,
  };
}

export type StaffPlanDetail = Awaited<ReturnType<typeof readStaffPlan>>;
