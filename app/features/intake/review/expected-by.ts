import { dayMs } from "~/durations";
import { taipeiDay } from "~/locales/taipei-time";

/** Maximum number of working days a review takes, as promised to the owner. */
export const reviewDays = 3;

/**
 * Returns the Taipei day (`YYYY-MM-DD`) by which a submitted profile will be reviewed, skipping Saturdays and Sundays.
 */
export function expectedBy(submittedAt: number): string {
  let at = submittedAt;
  for (let left = reviewDays; left > 0; ) {
    at += dayMs;
    if (!isWeekend(at)) left -= 1;
  }
  return taipeiDay(at);
}

/** The day in Taipei by which a review was expected, and whether it has passed. */
export interface ExpectedReview {
  expectedBy: string;
  isLate: boolean;
}

/** Returns when a profile submitted at this time was expected to be reviewed. */
export function expectedReview(submittedAt: number, now: number): ExpectedReview {
  const day = expectedBy(submittedAt);
  return { expectedBy: day, isLate: day < taipeiDay(now) };
}

function isWeekend(at: number): boolean {
  const weekday = new Date(`${taipeiDay(at)}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}
