import type { ApplicationStatus, PlanStatus } from "~/db/values";
import type { PlanFilterQuery } from "~/features/programmes/support-plans/plan-filter-query";
import { isOpenAsked } from "~/features/programmes/support-plans/plan-filters";

/** A plan in a startup's menu. Times are milliseconds. */
export interface MenuPlan {
  id: string;
  /** Null if the plan is no longer public. */
  name: string | null;
  planStatus: PlanStatus;
  /** Whether the plan takes applications. */
  isOpen: boolean;
  applyUntil: number | null;
  /** The plan's tags in the reader's language. */
  fields: string[];
  /** The startup's own application; null if it has none. */
  application: { status: ApplicationStatus; at: number } | null;
}

/** A plan with its letter in the menu, starting from A. */
export type LetteredPlan = MenuPlan & { letter: string };

/** The letters for a position counted from 0: A to Z, then AA, AB … */
export function letterOf(position: number): string {
  const last = String.fromCharCode("A".charCodeAt(0) + (position % 26));
  return position < 26 ? last : letterOf(Math.floor(position / 26) - 1) + last;
}

/** The rank of a plan's group in the menu. */
function rankOf({ application, isOpen, planStatus }: MenuPlan): number {
  if (application === null) return 3;
  if (application.status === "draft" && isOpen) return 0;
  return application.status === "accepted" && planStatus !== "completed" ? 1 : 2;
}

const deadlineOf = ({ applyUntil }: MenuPlan) => applyUntil ?? Number.POSITIVE_INFINITY;

function compare(one: MenuPlan, other: MenuPlan): number {
  const byRank = rankOf(one) - rankOf(other);
  if (byRank !== 0) return byRank;
  // Sort drafts by deadline.
  if (rankOf(one) === 0 && deadlineOf(one) !== deadlineOf(other)) return deadlineOf(one) - deadlineOf(other);
  return (other.application?.at ?? 0) - (one.application?.at ?? 0);
}

/**
 * The menu's plans with their letters (product §10.4). Order: own applications that need action (drafts by deadline,
 * then accepted ones), the actor's other ones latest first, then plans open for application in the given order.
 */
export function letteredPlans(plans: readonly MenuPlan[]): LetteredPlan[] {
  return plans.toSorted(compare).map((plan, position) => ({ ...plan, letter: letterOf(position) }));
}

/** Plans as chosen (`planFilterQuery`), each with the letter it has in the whole menu (product §10.4). */
export function choosePlans<Plan extends Pick<MenuPlan, "isOpen" | "applyUntil" | "fields">>(
  plans: readonly Plan[],
  query: PlanFilterQuery,
): Plan[] {
  const isOpen = isOpenAsked(query);
  const chosen = plans.filter(
    (plan) =>
      (isOpen === undefined || plan.isOpen === isOpen) &&
      (query.field === undefined || plan.fields.includes(query.field)),
  );
  return query.sort === undefined ? chosen : chosen.toSorted(compareDeadlines);
}

/** Plans that take applications by deadline, those without one last; then the others, the latest deadline first. */
function compareDeadlines(one: Pick<MenuPlan, "isOpen" | "applyUntil">, other: typeof one): number {
  if (one.isOpen !== other.isOpen) return one.isOpen ? -1 : 1;
  const sign = one.isOpen ? 1 : -1;
  const keyOf = ({ applyUntil }: typeof one) => (applyUntil === null ? Number.MAX_SAFE_INTEGER : sign * applyUntil);
  return keyOf(one) - keyOf(other);
}

/** The fields of plans, most used first. */
export function fieldsOf(plans: ReadonlyArray<Pick<MenuPlan, "fields">>): string[] {
  const uses = new Map<string, number>();
  for (const field of plans.flatMap(({ fields }) => fields)) uses.set(field, (uses.get(field) ?? 0) + 1);
  return [...uses]
    .toSorted(([, one], [, other]) => other - one)
    .map(([field]) => field)
    .slice(0, maxFields);
}

/** Maximum fields offered as filters. */
const maxFields = 12;
