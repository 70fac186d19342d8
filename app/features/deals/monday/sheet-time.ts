import { dayMs, hourMs } from "~/durations";
import { clockIn, timeOf } from "~/locales/time-zones";

/** The hour of Sunday at which the sheet is mailed, in the account's time zone. */
const sheetHour = 20;

/** How long after that hour a delayed run still mails it, in milliseconds. */
export const sheetGrace = 20 * hourMs;

/** Returns when a sheet is next due after `at`: a Sunday at 20:00 in the time zone. */
export function nextSheetAt(at: number, timeZone: string): number {
  const clock = clockIn(at, timeZone);
  const midnight = clock - (clock % dayMs);
  const sunday = midnight - new Date(midnight).getUTCDay() * dayMs;
  const due = (weeks: number) => timeOf(sunday + weeks * 7 * dayMs + sheetHour * hourMs, timeZone);
  return due(0) > at ? due(0) : due(1);
}

/** A week from Monday to Sunday, `YYYY-MM-DD`. */
export interface SheetWeek {
  from: string;
  to: string;
}

/** Returns the week of a sheet that is read on a day: on a Sunday, the coming one. */
export function sheetWeek(today: string): SheetWeek {
  const at = Date.parse(`${today}T00:00:00Z`);
  const weekday = new Date(at).getUTCDay();
  const monday = at + (weekday === 0 ? 1 : 1 - weekday) * dayMs;
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { from: dayOf(monday), to: dayOf(monday + 6 * dayMs) };
}
