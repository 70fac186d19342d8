import type { PlanStatus } from "~/db/values";
import type { planKind } from "~/features/publishing/content-kinds/plan/kind";
import type { LocalizedOf } from "~/features/publishing/publishing/kind";
import { closedBecause } from "./rules";

/** A plan in the reader's language: its content and status. Times are milliseconds. */
export interface SupportPlan extends LocalizedOf<typeof planKind> {
  id: string;
  status: PlanStatus;
  /** The version of its form; 0 until one is published. */
  formVersion: number;
}

/** Why a published plan takes no applications; null if it does. */
export function closedReason(plan: SupportPlan, now: number) {
  const { status, formVersion, apply_until: applyUntil } = plan;
  return closedBecause({ status, formVersion, applyUntil, isPublished: true }, now);
}
