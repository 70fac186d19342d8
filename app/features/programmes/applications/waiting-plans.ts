import type { ApplicationStatus, PlanStatus } from "~/db/values";
import { closeToDeadline } from "~/features/programmes/support-plans/rules";

/** The actor's application with its plan; `name` is null if the plan is not public. Times in milliseconds. */
interface OwnPlan {
  id: string;
  name: string | null;
  planStatus: PlanStatus;
  isOpen: boolean;
  applyUntil: number | null;
  application: { status: ApplicationStatus; hasContract: boolean };
}

type WaitingPlan =
  /** An unsubmitted application for a plan that closes soon. */
  { kind: "plan_draft"; id: string; name: string; at: number } | { kind: "plan_contract"; id: string; name: string };

/** Returns drafts whose plan closes soon, and contracts to sign. */
export function waitingPlans(plans: readonly OwnPlan[], now: number): WaitingPlan[] {
  return plans.flatMap<WaitingPlan>(
    ({ id, name, planStatus, isOpen, applyUntil, application: { status, hasContract } }) => {
      if (name === null) return [];
      if (status === "draft" && isOpen && applyUntil !== null && applyUntil - now <= closeToDeadline) {
        return [{ kind: "plan_draft", id, name, at: applyUntil }];
      }
      if (status === "accepted" && planStatus === "contracting" && hasContract)
        return [{ kind: "plan_contract", id, name }];
      return [];
    },
  );
}
