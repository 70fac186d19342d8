import { type ApplicationStatus, type PlanStatus, planStatuses } from "~/db/values";

/** The life of a support plan and of applications for it (product §10.1, §10.2). Everything here is pure. */

/** The status that follows, null after the last. Staff move a plan one step forward, and never back. */
export function nextStatus(status: PlanStatus): PlanStatus | null {
  return planStatuses[planStatuses.indexOf(status) + 1] ?? null;
}

/** What decides whether a plan takes applications. */
export interface PlanOpening {
  status: PlanStatus;
  /** Whether readers see it. */
  isPublished: boolean;
  /** The version of its form; 0 without one. */
  formVersion: number;
  /** When applications end, in milliseconds; null for no deadline. The deadline itself is too late. */
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

/** The days from now to a deadline on which it is called close. */
export const closeToDeadline = 7 * 24 * 60 * 60 * 1000;

export const applicationSteps = ["save", "submit", "withdraw", "reopen", "accept", "decline"] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

interface StepRow {
  from: readonly ApplicationStatus[];
  to: ApplicationStatus;
  /** The plan's statuses in which it can be taken. */
  during: readonly PlanStatus[];
  /** Whether the plan must still take applications. */
  whileOpen: boolean;
  by: "startup" | "staff";
}

/**
 * The steps of an application. A startup writes, submits, withdraws, and takes a withdrawn one up again while the plan takes
 * applications. Staff decide while the plan is reviewing, and may decide otherwise until contracting is over. Nothing deletes answers.
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

/** Whether a step can be taken. A command also guards its statement by what was read. */
export function mayStep(
  step: ApplicationStep,
  { status, plan, now }: { status: ApplicationStatus; plan: PlanOpening; now: number },
): boolean {
  const row = stepTable[step];
  if (!row.from.includes(status) || !row.during.includes(plan.status)) return false;
  return !row.whileOpen || closedBecause(plan, now) === null;
}

/** Why a plan cannot be moved on; null if it can. `undecided` is the number of applications that were submitted and not decided on. */
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
