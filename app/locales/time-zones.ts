import { dateFormat } from "./formats";
import type { Locale } from "./locale";
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

/** The time zone of an account: the one its browser reported, else Taipei. */
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

const shortMonths = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const shortWeekdays = {
  "en-US": ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  "zh-TW": ["週日", "週一", "週二", "週三", "週四", "週五", "週六"],
};

/**
 * Formats a day, `YYYY-MM-DD`: "11月30日週一", "Mon, Nov 30"; or without its weekday. Avoids `Intl`, whose spaces differ
 * between the server and browsers.
 */
export function shortDay(day: string, locale: Locale, hasWeekday = true): string {
  const date = new Date(`${day}T00:00Z`);
  const weekday = hasWeekday ? (shortWeekdays[locale][date.getUTCDay()] ?? "") : "";
  const [month, number] = [date.getUTCMonth(), date.getUTCDate()];
  if (locale === "zh-TW") return `${month + 1}月${number}日${weekday}`;
  return `${weekday && `${weekday}, `}${shortMonths[month]} ${number}`;
}
