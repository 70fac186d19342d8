import { taipeiDay } from "~/locales/taipei-time";

/** How many working days a review takes at most, as the owner is told. */
export const reviewDays = 3;

const day = 24 * 60 * 60 * 1000;

/** The Taipei day (`YYYY-MM-DD`) by which a profile submitted at a time is reviewed; Saturdays and Sundays do not count. */
export function expectedBy(submittedAt: number): string {
  let at = submittedAt;
  for (let left = reviewDays; left > 0; ) {
    at += day;
    if (!isWeekend(at)) left -= 1;
  }
  return taipeiDay(at);
}

function isWeekend(at: number): boolean {
  const weekday = new Date(`${taipeiDay(at)}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}
