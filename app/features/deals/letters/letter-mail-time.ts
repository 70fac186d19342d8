import { dayMs, hourMs } from "~/durations";
import { taipeiTimeZone } from "~/locales/taipei-time";
import { clockIn, timeOf } from "~/locales/time-zones";

/** The day of the week and the hour in Taipei at which the week's letters are mailed: Friday at 10:00. */
const mailDay = 5;
const mailHour = 10;

/** Returns when the letters of the week are next mailed after `at`. */
export function nextLetterMailAt(at: number): number {
  const clock = clockIn(at, taipeiTimeZone);
  const midnight = clock - (clock % dayMs);
  const days = (mailDay - new Date(midnight).getUTCDay() + 7) % 7;
  const due = (weeks: number) => timeOf(midnight + (days + 7 * weeks) * dayMs + mailHour * hourMs, taipeiTimeZone);
  return due(0) > at ? due(0) : due(1);
}
