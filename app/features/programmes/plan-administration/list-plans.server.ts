import { and, asc, desc, eq, gt, isNull, lt, not, sql } from "drizzle-orm";
import { applicationReviews, contentItems, planApplications, planCounts, startups, supportPlans } from "~/db/schema";
import type { PlanStatus } from "~/db/values";
import { requireStaff, staffMay } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { isFiltered, isOpenAsked } from "~/features/programmes/support-plans/plan-filters";
import { maxCompared, takesApplications } from "~/features/programmes/support-plans/queries.server";
import { planKind } from "~/features/publishing/content-kinds/plan/kind";
import { itemTitle } from "~/features/publishing/publishing/item-title";
import { type Locale, textLocaleOf, textLocales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { countsOf } from "./plan-counts.server";
import type { PlanQuery } from "./schema";

const pageSize = 20;
/** Capped; staff clear this list, so it needs no paging. */
const maxWaiting = 10;
/** Maximum rows scanned for it. */
const maxLookedAt = 200;

/** A plan in staff lists, with its name as last saved. Times are milliseconds. */
export const planColumns = {
  id: contentItems.id,
  titleZhTW: contentItems.titleZhTW,
  titleEnUS: contentItems.titleEnUS,
  isPublished: sql<number>`${contentItems.publishedRevision} IS NOT NULL`.mapWith(Boolean),
  isDeleted: sql<number>`${contentItems.deletedAt} IS NOT NULL`.mapWith(Boolean),
  applyUntil: sql<number | null>`coalesce(${contentItems.published}, ${contentItems.draft}) ->> '$.apply_until'`,
  status: sql<PlanStatus>`coalesce(${supportPlans.status}, 'receiving')`,
  formVersion: sql<number>`coalesce(${supportPlans.formVersion}, 0)`,
};

/** Throws `not_found` for staff who work on neither forms nor applications; for them the pages do not exist. */
export function requirePlanStaff(actor: StaffViewer): { mayReview: boolean; mayBuild: boolean } {
  const may = { mayReview: staffMay(actor, "plans.review"), mayBuild: staffMay(actor, "plans.build") };
  if (!may.mayReview && !may.mayBuild) throw new AppError("not_found");
  return may;
}

/**
 * Lists plans, paged: all of them by last edit, or those with a status, latest first; filtered and sorted as asked,
 * then the latest 500 only. A plan whose form was never started appears only among all. Application counts are included only for those who may read them. Throws `not_found`
 * for other staff.
 */
export async function listStaffPlans(
  app: App,
  { actor, query, locale }: { actor: StaffViewer; query: PlanQuery; locale: Locale },
) {
  const { mayReview } = requirePlanStaff(actor);
  const rows = await (isFiltered(query)
    ? selectChosen(app, query, locale)
    : query.status === "all"
      ? selectAll(app, query)
      : selectInStatus(app, query, query.status));
  const shown = rows.slice(0, pageSize);
  const counts = await countsOf(app, mayReview ? shown.map(({ id }) => id) : []);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    plans: shown.map(({ doc: _, updatedAt: __, ...plan }) => ({
      ...plan,
      name: itemTitle(plan, locale),
      isOverdue: isOverdue(plan, app.now()),
      counts: mayReview ? counts(plan.id) : null,
    })),
    next: last ? nextPage(query, last) : null,
  };
}

/** The position of the next page (`planQuery`). */
function nextPage(query: PlanQuery, last: { id: string; updatedAt: number; doc: number }): string {
  if (isFiltered(query)) return `${skippedBy(query) + pageSize}`;
  return query.status === "all" ? `${last.updatedAt}.${last.doc}` : last.id;
}

const skippedBy = ({ after }: PlanQuery): number => (after !== null && after.length <= 3 ? Number(after) : 0);

export type StaffPlan = Awaited<ReturnType<typeof listStaffPlans>>["plans"][number];

/** Whether a plan is still receiving although its deadline has passed. */
export const isOverdue = (
  { status, applyUntil }: { status: PlanStatus; applyUntil: number | null },
  now: number,
): boolean => status === "receiving" && applyUntil !== null && now >= applyUntil;

const listColumns = { ...planColumns, doc: contentItems.doc, updatedAt: contentItems.updatedAt };

function selectAll(app: App, { after }: PlanQuery) {
  const [at, doc] = (after?.includes(".") ? after : "").split(".").map(Number);
  return app.db
    .select(listColumns)
    .from(contentItems)
    .leftJoin(supportPlans, eq(supportPlans.id, contentItems.id))
    .where(
      and(
        eq(contentItems.kind, planKind.name),
        isNull(contentItems.deletedAt),
        doc === undefined ? undefined : sql`(${contentItems.updatedAt}, ${contentItems.doc}) < (${at}, ${doc})`,
      ),
    )
    .orderBy(desc(contentItems.updatedAt), desc(contentItems.doc))
    .limit(pageSize + 1);
}

function selectInStatus(app: App, { after }: PlanQuery, status: PlanStatus) {
  const before = after?.includes(".") ? null : after;
  return app.db
    .select(listColumns)
    .from(supportPlans)
    .innerJoin(contentItems, eq(contentItems.id, supportPlans.id))
    .where(
      and(
        eq(supportPlans.status, status),
        before === null || before === undefined ? undefined : lt(supportPlans.id, before),
      ),
    )
    .orderBy(desc(supportPlans.id))
    .limit(pageSize + 1);
}

/**
 * Selects by open state and field, and sorts by deadline: plans that take applications first, the closest deadline
 * first, then the others, the latest deadline first. Otherwise the order is that of the whole list.
 */
function selectChosen(app: App, query: PlanQuery, locale: Locale) {
  const { status, field, sort } = query;
  const compared = (
    status === "all"
      ? app.db
          .select({ id: contentItems.id })
          .from(contentItems)
          .where(and(eq(contentItems.kind, planKind.name), isNull(contentItems.deletedAt)))
          .orderBy(desc(contentItems.updatedAt))
          .limit(maxCompared)
      : app.db
          .select({ id: supportPlans.id })
          .from(supportPlans)
          .where(eq(supportPlans.status, status))
          .orderBy(desc(supportPlans.id))
          .limit(maxCompared)
  ).as("compared");
  const isTaking = takesApplications(app.now());
  const isOpen = isOpenAsked(query);
  const { applyUntil } = planColumns;
  return app.db
    .select(listColumns)
    .from(compared)
    .innerJoin(contentItems, eq(contentItems.id, compared.id))
    .leftJoin(supportPlans, eq(supportPlans.id, compared.id))
    .where(
      and(
        isOpen === undefined ? undefined : isOpen ? isTaking : not(isTaking),
        field === undefined ? undefined : hasField(field, locale),
      ),
    )
    .orderBy(
      ...(sort === undefined
        ? []
        : [
            desc(isTaking),
            sql`ifnull(CASE WHEN ${isTaking} THEN ${applyUntil} ELSE -(${applyUntil}) END, ${Number.MAX_SAFE_INTEGER})`,
          ]),
      ...(status === "all" ? [desc(contentItems.updatedAt), desc(contentItems.doc)] : [desc(contentItems.id)]),
    )
    .limit(pageSize + 1)
    .offset(skippedBy(query));
}

/** Whether a plan has a tag in the language; in the other one if it has none in the first, like its page. */
function hasField(field: string, locale: Locale) {
  const shown = textLocaleOf(locale);
  const tagsIn = (language: string) =>
    sql`(coalesce(${contentItems.published}, ${contentItems.draft}) -> ${`$.langs.${language}.tags`})`;
  const other = textLocales.find((one) => one !== shown) ?? shown;
  return sql`EXISTS (SELECT 1 FROM json_each(CASE WHEN json_array_length(${tagsIn(shown)}) > 0
    THEN ${tagsIn(shown)} ELSE ${tagsIn(other)} END) WHERE value = ${field})`;
}

/**
 * The actor's tasks, at most ten of each: applications to score, plans with undecided applications, and plans still
 * receiving past their deadline. Throws `forbidden` without `plans.review`.
 */
export async function readWaiting(app: App, { actor, locale }: { actor: StaffViewer; locale: Locale }) {
  requireStaff(actor, "plans.review");
  const own = app.db
    .select({ applicationId: applicationReviews.applicationId, assignedAt: applicationReviews.assignedAt })
    .from(applicationReviews)
    .where(and(eq(applicationReviews.reviewerId, actor.id), isNull(applicationReviews.scoredAt)))
    .orderBy(desc(applicationReviews.assignedAt))
    .limit(maxLookedAt)
    .as("own");
  const receiving = app.db
    .select({ id: supportPlans.id })
    .from(supportPlans)
    .where(eq(supportPlans.status, "receiving"))
    .orderBy(desc(supportPlans.id))
    .limit(maxLookedAt)
    .as("receiving");
  const deadline = sql<number>`${contentItems.published} ->> '$.apply_until'`;
  const titles = { id: contentItems.id, titleZhTW: contentItems.titleZhTW, titleEnUS: contentItems.titleEnUS };
  const [scores, decisions, overdue] = await app.db.batch([
    app.db
      .select({
        applicationId: planApplications.id,
        planId: planApplications.planId,
        startup: startups.name,
        titleZhTW: contentItems.titleZhTW,
        titleEnUS: contentItems.titleEnUS,
      })
      .from(own)
      .innerJoin(planApplications, eq(planApplications.id, own.applicationId))
      .innerJoin(supportPlans, eq(supportPlans.id, planApplications.planId))
      .innerJoin(startups, eq(startups.id, planApplications.startupId))
      .innerJoin(contentItems, eq(contentItems.id, planApplications.planId))
      .where(and(eq(planApplications.status, "submitted"), eq(supportPlans.status, "reviewing")))
      .orderBy(asc(own.assignedAt))
      .limit(maxWaiting + 1),
    app.db
      .select({ ...titles, number: planCounts.number })
      .from(supportPlans)
      .innerJoin(planCounts, and(eq(planCounts.planId, supportPlans.id), eq(planCounts.status, "submitted")))
      .innerJoin(contentItems, eq(contentItems.id, supportPlans.id))
      .where(and(eq(supportPlans.status, "reviewing"), gt(planCounts.number, 0)))
      .orderBy(asc(supportPlans.id))
      .limit(maxWaiting + 1),
    app.db
      .select({ ...titles, applyUntil: deadline })
      .from(receiving)
      .innerJoin(contentItems, eq(contentItems.id, receiving.id))
      .where(and(isNull(contentItems.deletedAt), sql`${deadline} <= ${app.now()}`))
      .limit(maxWaiting + 1),
  ]);
  const named = <Row extends { titleZhTW: string; titleEnUS: string }>(rows: Row[]) =>
    rows.slice(0, maxWaiting).map((row) => ({ ...row, name: itemTitle(row, locale) }));
  return {
    scores: { items: named(scores), isCut: scores.length > maxWaiting },
    decisions: { items: named(decisions), isCut: decisions.length > maxWaiting },
    overdue: { items: named(overdue), isCut: overdue.length > maxWaiting },
  };
}

export type PlansWaiting = Awaited<ReturnType<typeof readWaiting>>;
