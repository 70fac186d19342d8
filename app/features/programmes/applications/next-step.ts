import type { ApplicationStatus, PlanStatus } from "~/db/values";

interface Standing {
  /** Null if no application was started. */
  status: ApplicationStatus | null;
  planStatus: PlanStatus;
  /** Whether the plan takes applications. */
  isOpen: boolean;
  hasContract: boolean;
}

export type NextStep =
  | "begin"
  | "closedForNew"
  | "draft"
  | "draftTooLate"
  | "submitted"
  | "inReview"
  | "withdrawn"
  | "withdrawnForGood"
  | "declined"
  | "accepted"
  | "contracting"
  | "contractReady"
  | "active"
  | "completed";

/** The application's next step, as a key of `applications:next`. */
export function nextStepOf({ status, planStatus, isOpen, hasContract }: Standing): NextStep {
  switch (status) {
    case null:
      return isOpen ? "begin" : "closedForNew";
    case "draft":
      return isOpen ? "draft" : "draftTooLate";
    case "submitted":
      return planStatus === "receiving" ? "submitted" : "inReview";
    case "withdrawn":
      return isOpen ? "withdrawn" : "withdrawnForGood";
    case "declined":
      return "declined";
    case "accepted":
      if (planStatus === "active" || planStatus === "completed") return planStatus;
      if (hasContract) return "contractReady";
      return planStatus === "contracting" ? "contracting" : "accepted";
    default:
      return status satisfies never;
  }
}
