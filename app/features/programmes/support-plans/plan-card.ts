import { optionTextKey } from "~/features/profiles/startups/options";
import { closeToDeadline } from "./rules";
import { closedReason, type SupportPlan } from "./support-plan";

/** A plan in a list. */
export interface PlanCardData
  extends Pick<SupportPlan, "id" | "name" | "summary" | "cover" | "region" | "place" | "apply_until" | "status"> {
  /** Whether it takes applications. */
  isOpen: boolean;
  /** Whole days that are left when a deadline is close; null if it is not. */
  daysLeft: number | null;
}

const day = 24 * 60 * 60 * 1000;

/** What lists show of a plan. */
export function planCard(plan: SupportPlan, now: number): PlanCardData {
  const { id, name, summary, cover, region, place, apply_until, status } = plan;
  const isOpen = closedReason(plan, now) === null;
  const left = apply_until === null ? Number.POSITIVE_INFINITY : apply_until - now;
  const daysLeft = isOpen && left <= closeToDeadline ? Math.floor(left / day) : null;
  return { id, name, summary, cover, region, place, apply_until, status, isOpen, daysLeft };
}

/** How a region is named in addresses: 台東 is `taitung`. */
export function regionParam(region: string): string {
  return optionTextKey("regions", region)?.split(".").at(-1) ?? "";
}
