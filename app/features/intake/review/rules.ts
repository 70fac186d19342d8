import { type InvestorStatus, type PendingState, type PublishState, sides } from "~/db/values";
import { dayMs, hourMs } from "~/durations";
import { type EventAction, isEventAction } from "~/features/core/audit/actions";

/**
 * All transitions of a profile's publication state (product §4.1): owners submit, cancel and unpublish; staff approve
 * and return. No other transition exists.
 */
export const startupTransitions = {
  submit: { from: 0, to: 1, action: "startup.submitted" },
  cancel: { from: 1, to: 0, action: "startup.review_cancelled" },
  approve: { from: 1, to: 2, action: "startup.approved" },
  return: { from: 1, to: 0, action: "startup.returned" },
  unpublish: { from: 2, to: 0, action: "startup.unpublished" },
} as const satisfies Record<string, { from: PublishState; to: PublishState; action: EventAction }>;

export const investorTransitions = {
  submit: { from: "inactive", to: "check", action: "investor.submitted" },
  cancel: { from: "check", to: "inactive", action: "investor.review_cancelled" },
  approve: { from: "check", to: "active", action: "investor.approved" },
  return: { from: "check", to: "inactive", action: "investor.returned" },
  unpublish: { from: "active", to: "inactive", action: "investor.unpublished" },
} as const satisfies Record<string, { from: InvestorStatus; to: InvestorStatus; action: EventAction }>;

export const transitions = { startup: startupTransitions, investor: investorTransitions } as const;
export type Transition = keyof typeof startupTransitions & keyof typeof investorTransitions;
export type ProfileState = PublishState | InvestorStatus;

/**
 * Transitions of a listed profile's pending changes (decision 036). Approval is not one of them, because it moves the
 * changes into the profile and leaves nothing pending.
 */
export const pendingTransitions = {
  submit: { from: ["draft", "returned"], to: "submitted", step: "changes_submitted" },
  cancel: { from: ["submitted"], to: "draft", step: "changes_cancelled" },
  return: { from: ["submitted"], to: "returned", step: "changes_returned" },
  discard: { from: ["draft", "returned"], to: "discarded", step: "changes_discarded" },
  restore: { from: ["discarded"], to: "draft", step: "changes_restored" },
} as const satisfies Record<string, { from: readonly PendingState[]; to: PendingState; step: `changes_${string}` }>;
export type PendingTransition = keyof typeof pendingTransitions;

/** How long a reviewer's claim of a profile is valid, in milliseconds. */
export const claimLifetime = 2 * hourMs;

/** How long a reviewer's draft is kept after it was last changed, in milliseconds. */
export const draftLifetime = 90 * dayMs;

/** The events shown in a profile's timeline, by the last part of their action. */
export const timelineSteps = [
  "submitted",
  "review_cancelled",
  "approved",
  "returned",
  "unpublished",
  "changes_prepared",
  "changes_submitted",
  "changes_cancelled",
  "changes_approved",
  "changes_returned",
  "changes_discarded",
  "changes_restored",
  "changes_applied",
  "levelled_up",
] as const;
export type TimelineStep = (typeof timelineSteps)[number];

/** All timeline actions for both kinds of profile. */
export const timelineActions = sides
  .flatMap((kind) => timelineSteps.map((step) => `${kind}.${step}` as const))
  .filter(isEventAction);

/** Returns the step of an action, `startup.returned` → `returned`; null for other actions. */
export function timelineStepOf(action: string): TimelineStep | null {
  return timelineSteps.find((step) => action.endsWith(`.${step}`)) ?? null;
}
