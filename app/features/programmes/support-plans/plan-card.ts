import { dayMs } from "~/durations";
import { optionTextKey } from "~/features/profiles/startups/options";
import { closeToDeadline } from "./rules";
import { closedReason, type SupportPlan } from "./support-plan";

/** A plan in a list. */
export interface PlanCardData
  extends Pick<SupportPlan, "id" | "name" | "summary" | "cover" | "region" | "place" | "apply_until" | "status"> {
  /** Whether it takes applications. */
  isOpen: boolean;
  /** Whole days left if the deadline is close; null otherwise. */
  daysLeft: number | null;
}

/** The data of a plan's card. */
export function planCard(plan: SupportPlan, now: number): PlanCardData {
  const { id, name, summary, cover, region, place, apply_until, status } = plan;
  const isOpen = closedReason(plan, now) === null;
  const left = apply_until === null ? Number.POSITIVE_INFINITY : apply_until - now;
  const daysLeft = isOpen && left <= closeToDeadline ? Math.floor(left / dayMs) : null;
  return { id, name, summary, cover, region, place, apply_until, status, isOpen, daysLeft };
}

/** A region's name in URLs: 台東 is `taitung`. */
export function regionParam(region: string): string {
  return optionTextKey("regions", region)?.split(".").at(-1) ?? "";
}
