import type { ApplicationStatus, PlanStatus } from "~/db/values";

/** A plan in the menu of a startup. Times are milliseconds. */
export interface MenuPlan {
  id: string;
  /** Null for a plan that is no longer public. */
  name: string | null;
  planStatus: PlanStatus;
  /** Whether the plan takes applications now. */
  isOpen: boolean;
  applyUntil: number | null;
  /** The startup's own application; null if it has none. */
  application: { status: ApplicationStatus; at: number } | null;
}

/** A plan with its place in the menu: A for the first. */
export type LetteredPlan = MenuPlan & { letter: string };

/** The letters of a position from 0: A to Z, then AA, AB … */
export function letterOf(position: number): string {
  const last = String.fromCharCode("A".charCodeAt(0) + (position % 26));
  return position < 26 ? last : letterOf(Math.floor(position / 26) - 1) + last;
}

/** The groups of the menu, in order. */
function rankOf({ application, isOpen, planStatus }: MenuPlan): number {
  if (application === null) return 3;
  if (application.status === "draft" && isOpen) return 0;
  return application.status === "accepted" && planStatus !== "completed" ? 1 : 2;
}

const deadlineOf = ({ applyUntil }: MenuPlan) => applyUntil ?? Number.POSITIVE_INFINITY;

function compare(one: MenuPlan, other: MenuPlan): number {
  const byRank = rankOf(one) - rankOf(other);
  if (byRank !== 0) return byRank;
  // Drafts by the time that is left for them.
  if (rankOf(one) === 0 && deadlineOf(one) !== deadlineOf(other)) return deadlineOf(one) - deadlineOf(other);
  return (other.application?.at ?? 0) - (one.application?.at ?? 0);
}

/**
 * The plans of the menu with their letters (product §10.4): own applications that need something first (drafts with the
 * nearest deadline, then accepted ones), then other own ones, the latest first, then the plans that one could apply for
 * as they come.
 */
export function letteredPlans(plans: readonly MenuPlan[]): LetteredPlan[] {
  return plans.toSorted(compare).map((plan, position) => ({ ...plan, letter: letterOf(position) }));
}
