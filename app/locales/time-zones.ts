import { dateFormat } from "./formats";
import { taipeiTimeZone } from "./taipei-time";

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
export function clockIn(at: number, timeZone: string): number {
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
export function timeOf(clock: number, timeZone: string): number {
  const guess = clock - (clockIn(clock, timeZone) - clock);
  return clock - (clockIn(guess, timeZone) - guess);
}
