import { dayMs } from "~/durations";

/**
 * Days off in Taiwan that are not a Saturday or Sunday. 2026: the calendar of government offices of the Directorate-General
 * of Personnel Administration, published 2025-06-13 (院授人培字第1143024631號). 2027: reckoned by the same rules
 * (紀念日及節日實施條例; a holiday on a Saturday is made up for on the workday before, one on a Sunday, or at New Year, on
 * the workday after).
 */
const daysOff: ReadonlyMap<string, string> = new Map([
  ["2026-01-01", "開國紀念日"],
  ["2026-02-16", "除夕"],
  ["2026-02-17", "春節"],
  ["2026-02-18", "春節"],
  ["2026-02-19", "春節"],
  ["2026-02-20", "小年夜補假"],
  ["2026-02-27", "和平紀念日補假"],
  ["2026-04-03", "兒童節補假"],
  ["2026-04-06", "清明節補假"],
  ["2026-05-01", "勞動節"],
  ["2026-06-19", "端午節"],
  ["2026-09-25", "中秋節"],
  ["2026-09-28", "孔子誕辰紀念日"],
  ["2026-10-09", "國慶日補假"],
  ["2026-10-26", "臺灣光復紀念日補假"],
  ["2026-12-25", "行憲紀念日"],
  ["2027-01-01", "開國紀念日"],
  ["2027-02-04", "小年夜"],
  ["2027-02-05", "除夕"],
  ["2027-02-08", "春節"],
  ["2027-02-09", "春節補假"],
  ["2027-02-10", "春節補假"],
  ["2027-03-01", "和平紀念日補假"],
  ["2027-04-05", "清明節"],
  ["2027-04-06", "兒童節補假"],
  ["2027-04-30", "勞動節補假"],
  ["2027-06-09", "端午節"],
  ["2027-09-15", "中秋節"],
  ["2027-09-28", "孔子誕辰紀念日"],
  ["2027-10-11", "國慶日補假"],
  ["2027-10-25", "臺灣光復紀念日"],
  ["2027-12-24", "行憲紀念日補假"],
  ["2027-12-31", "開國紀念日補假"],
]);

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayOf = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);

/** Whether Taiwan works on a day, `YYYY-MM-DD`. After 2027, only weekends are known to be free. */
export function isWorkday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !daysOff.has(day);
}

/** The days from one day to another, `YYYY-MM-DD`; negative if the other comes before. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);

/** How many workdays follow the day `from`, up to and with the day `to`; 0 if `to` is not later. */
export function workdaysBetween(from: string, to: string): number {
  const first = numberOf(from);
  const last = numberOf(to);
  if (last <= first) return 0;
  const weeks = Math.floor((last - first) / 7);
  // Whole weeks have five days each, less the days off among them; the rest is counted day by day.
  const rest = first + weeks * 7;
  let found = weeks * 5;
  for (const off of daysOff.keys()) if (numberOf(off) > first && numberOf(off) <= rest) found -= 1;
  for (let day = rest + 1; day <= last; day++) if (isWorkday(dayOf(day))) found += 1;
  return found;
}

/**
 * By how many workdays something due on a day is late today. What is due on a day off is due on the next workday, so it
 * is not late before the one after.
 */
export function workdaysLate(due: string, today: string): number {
  const after = workdaysBetween(due, today);
  return isWorkday(due) ? after : Math.max(0, after - 1);
}

/** The latest day that something was due on if it is late today, as `workdaysLate` counts. */
export function lastLateDay(today: string): string {
  let day = numberOf(today) - 1;
  while (workdaysLate(dayOf(day), today) === 0) day -= 1;
  return dayOf(day);
}
