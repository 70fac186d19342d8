import type { PlanStatus } from "~/db/values";
import type { planKind } from "~/features/publishing/content-kinds/plan/kind";
import type { LocalizedOf } from "~/features/publishing/publishing/kind";
import { closedBecause } from "./rules";

/** A plan as readers get it, in their language: its content, and where it stands. Times are milliseconds. */
export interface SupportPlan extends LocalizedOf<typeof planKind> {
  id: string;
  status: PlanStatus;
  /** The version of its form; 0 until one is put to use. */
  formVersion: number;
}

/** Why a published plan takes no applications; null if it does. */
export function closedReason(plan: SupportPlan, now: number) {
  const { status, formVersion, apply_until: applyUntil } = plan;
  return closedBecause({ status, formVersion, applyUntil, isPublished: true }, now);
}
