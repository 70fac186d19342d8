import { type ApplicationStatus, type PlanStatus, planStatuses } from "~/db/values";
import { dayMs } from "~/durations";

/** The lifecycle of support plans and applications (product §10.1, §10.2). Everything here is pure. */

/** The next status; null after the last. Plans move one step at a time; only a review can be taken back. */
export function nextStatus(status: PlanStatus): PlanStatus | null {
  return planStatuses[planStatuses.indexOf(status) + 1] ?? null;
}

/**
 * Why a plan in review cannot take applications again; null if it can. Nothing may have been decided or scored, because
 * applications could then be changed after they were judged.
 */
export function notReopenableBecause(
  {
    status,
    decided,
    isScored,
    applyUntil,
  }: { status: PlanStatus; decided: number; isScored: boolean; applyUntil: number | null },
  now: number,
): "status" | "judged" | "deadline" | null {
  if (status !== "reviewing") return "status";
  if (decided > 0 || isScored) return "judged";
  return applyUntil !== null && now >= applyUntil ? "deadline" : null;
}

/** Whether a plan is still open to applications by its announcement, which a move to the review would cut short. */
export const endsEarly = (
  { status, applyUntil }: { status: PlanStatus; applyUntil: number | null },
  now: number,
): boolean => status === "receiving" && applyUntil !== null && now < applyUntil;

/** What determines whether a plan takes applications. */
export interface PlanOpening {
  status: PlanStatus;
  /** Whether readers can see it. */
  isPublished: boolean;
  /** The version of its form; 0 without one. */
  formVersion: number;
  /** The deadline in milliseconds, exclusive; null for none. */
  applyUntil: number | null;
}

/** Why a plan takes no applications; null if it does. */
export function closedBecause(
  plan: PlanOpening,
  now: number,
): "unpublished" | "no_form" | "moved_on" | "deadline" | null {
  if (!plan.isPublished) return "unpublished";
  if (plan.status !== "receiving") return "moved_on";
  if (plan.formVersion === 0) return "no_form";
  return plan.applyUntil !== null && now >= plan.applyUntil ? "deadline" : null;
}

/** A deadline within this many milliseconds is close. */
export const closeToDeadline = 7 * dayMs;

export const applicationSteps = ["save", "submit", "withdraw", "reopen", "accept", "decline"] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

interface StepRow {
  from: readonly ApplicationStatus[];
  to: ApplicationStatus;
  /** The plan statuses that allow it. */
  during: readonly PlanStatus[];
  /** Whether the plan must still take applications. */
  whileOpen: boolean;
  by: "startup" | "staff";
}

/**
 * The steps of an application. A startup saves, submits, withdraws, and reopens a withdrawn one while the plan takes
 * applications. Staff decide during the review, and may change decisions until contracting ends. Nothing deletes
 * answers.
 */
export const stepTable: Record<ApplicationStep, StepRow> = {
  save: { from: ["draft"], to: "draft", during: ["receiving"], whileOpen: true, by: "startup" },
  submit: { from: ["draft"], to: "submitted", during: ["receiving"], whileOpen: true, by: "startup" },
  withdraw: {
    from: ["submitted", "accepted"],
    to: "withdrawn",
    during: ["receiving", "reviewing", "contracting"],
    whileOpen: false,
    by: "startup",
  },
  reopen: { from: ["withdrawn"], to: "draft", during: ["receiving"], whileOpen: true, by: "startup" },
  accept: {
    from: ["submitted", "declined"],
    to: "accepted",
    during: ["reviewing", "contracting"],
    whileOpen: false,
    by: "staff",
  },
  decline: {
    from: ["submitted", "accepted"],
    to: "declined",
    during: ["reviewing", "contracting"],
    whileOpen: false,
    by: "staff",
  },
};

/** Whether a step is allowed. Commands must also guard their statements with the values that were read. */
export function mayStep(
  step: ApplicationStep,
  { status, plan, now }: { status: ApplicationStatus; plan: PlanOpening; now: number },
): boolean {
  const row = stepTable[step];
  if (!row.from.includes(status) || !row.during.includes(plan.status)) return false;
  return !row.whileOpen || closedBecause(plan, now) === null;
}

/** Why a plan cannot move on; null if it can. `undecided` counts submitted applications without a decision. */
export function notMovableBecause({
  status,
  undecided,
}: {
  status: PlanStatus;
  undecided: number;
}): "last" | "undecided" | null {
  if (nextStatus(status) === null) return "last";
  return status === "reviewing" && undecided > 0 ? "undecided" : null;
}
