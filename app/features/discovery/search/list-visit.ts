const minute = 60 * 1000;

/** A longer absence ends a visit, in milliseconds. */
export const visitGap = 30 * minute;
/** How often a visit is stored at most, in milliseconds; shorter than the gap, so that reading on continues the visit. */
export const storeInterval = 15 * minute;

/** The stored visit of one account to one side's list; times in milliseconds. */
export interface ListVisit {
  lastSeenAt: number;
  previousSeenAt: number | null;
}

/** When the visit before the current one ended; null during the first visit. */
export function previousVisit(stored: ListVisit | null, now: number): number | null {
  if (!stored) return null;
  return now - stored.lastSeenAt > visitGap ? stored.lastSeenAt : stored.previousSeenAt;
}

/** Whether loading the list now changes what is stored. */
export function isVisitDue(stored: ListVisit | null, now: number): boolean {
  return !stored || now - stored.lastSeenAt > storeInterval;
}
