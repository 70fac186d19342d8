import { minuteMs } from "~/durations";

/** Absence after which a visit ends, in milliseconds. */
export const visitGap = 30 * minuteMs;
/**
 * Minimum time between stores of a visit, in milliseconds; shorter than the gap, so that continued reading extends the
 * visit.
 */
export const storeInterval = 15 * minuteMs;

/** The stored visit of one account to one side's list; times in milliseconds. */
export interface ListVisit {
  lastSeenAt: number;
  previousSeenAt: number | null;
}

/** Returns when the visit before the current one ended; null during the first visit. */
export function previousVisit(stored: ListVisit | null, now: number): number | null {
  if (!stored) return null;
  return now - stored.lastSeenAt > visitGap ? stored.lastSeenAt : stored.previousSeenAt;
}

/** Whether loading the list now changes the stored visit. */
export function isVisitDue(stored: ListVisit | null, now: number): boolean {
  return !stored || now - stored.lastSeenAt > storeInterval;
}
