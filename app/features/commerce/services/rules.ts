import type { ServiceRequestStatus } from "~/db/values";

/** The life of a startup's request for a service (product §9.9). Everything here is pure. */

/** Characters of a startup's note, and of what staff answer. */
export const maxNote = 1000;
export const maxAnswer = 1000;

/** What staff can move a request to. */
export const settledStatuses = ["in_progress", "delivered", "declined"] as const satisfies ServiceRequestStatus[];
export type SettledStatus = (typeof settledStatuses)[number];

const nextStatuses: Record<ServiceRequestStatus, readonly SettledStatus[]> = {
  requested: ["in_progress", "declined"],
  in_progress: ["delivered", "declined"],
  delivered: [],
  declined: [],
  cancelled: [],
};

/** Where staff can move a request to from a status. */
export const nextOf = (status: ServiceRequestStatus): readonly SettledStatus[] => nextStatuses[status];

/** Whether a request is neither settled nor cancelled. A startup has one open request for a service at most, and can cancel it. */
export const isOpen = (status: ServiceRequestStatus): boolean => nextStatuses[status].length > 0;
