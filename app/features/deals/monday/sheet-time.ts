import { dayMs, hourMs } from "~/durations";
import { dateFormat } from "~/locales/formats";
import { taipeiTimeZone } from "~/locales/taipei-time";

/** The hour of Sunday at which the sheet is mailed, in the account's time zone. */
const sheetHour = 20;

/** How long after that hour a delayed run still mails it, in milliseconds. */
export const sheetGrace = 20 * hourMs;

/** Returns a time zone's name, or null. Offsets are refused because they have no daylight saving time. */
export function parseTimeZone(name: string): string | null {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,3}$/.test(name) || name.length > 64) return null;
  try {
    dateFormat("en-US", { timeZone: name });
    return name;
  } catch {
    return null;
  }
}

/** The time zone of an account: what its browser told, else Taipei. */
export const timeZoneOf = (stored: string | null): string =>
  (stored === null ? null : parseTimeZone(stored)) ?? taipeiTimeZone;

/** Returns what clocks show in a time zone, as if it were UTC, in milliseconds. */
function clockIn(at: number, timeZone: string): number {
  const format = dateFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Returns the calendar day in a time zone, `YYYY-MM-DD`. */
export const dayIn = (at: number, timeZone: string): string =>
  new Date(clockIn(at, timeZone)).toISOString().slice(0, 10);

/** Returns when clocks in a time zone show `clock`; either time if they show it twice. */
function timeOf(clock: number, timeZone: string): number {
  const guess = clock - (clockIn(clock, timeZone) - clock);
  return clock - (clockIn(guess, timeZone) - guess);
}

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
