import type { ServiceRequestStatus } from "~/db/values";

/** Life cycle of a startup's request for a service (product §9.9), as pure functions. */

/** Maximum length of a startup's note, and of the staff's answer, in characters. */
export const maxNote = 1000;
export const maxAnswer = 1000;

/** Statuses that staff can move a request to. */
export const settledStatuses = ["in_progress", "delivered", "declined"] as const satisfies ServiceRequestStatus[];
export type SettledStatus = (typeof settledStatuses)[number];

const nextStatuses: Record<ServiceRequestStatus, readonly SettledStatus[]> = {
  requested: ["in_progress", "declined"],
  in_progress: ["delivered", "declined"],
  delivered: [],
  declined: [],
  cancelled: [],
};

/** Returns the statuses that staff can move a request to from its current one. */
export const nextOf = (status: ServiceRequestStatus): readonly SettledStatus[] => nextStatuses[status];

/**
 * Whether a request is neither settled nor cancelled. A startup has at most one open request per service, and can
 * cancel it.
 */
export const isOpen = (status: ServiceRequestStatus): boolean => nextStatuses[status].length > 0;
