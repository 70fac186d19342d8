import { dayMs, hourMs, weekMs } from "~/durations";
import { dateFormat } from "./formats";
/** The time zone of days and months for all users, and of displayed times until hydration. */
export const taipeiTimeZone = "Asia/Taipei";

/** Taipei's UTC offset since 1979, in milliseconds. */
const offset = 8 * hourMs;

/** Formats Taipei's local time as `YYYY-MM-DDTHH:mm:ss.sssZ`; the `Z` is not meaningful. */
function localTimeAt(at: number): string {
  return new Date(at + offset).toISOString();
}

/** The calendar day in Taipei, `YYYY-MM-DD`. */
export function taipeiDay(at: number): string {
  return localTimeAt(at).slice(0, 10);
}

/** The time of day in Taipei, `HH:mm:ss`. */
export function taipeiClock(at: number): string {
  return localTimeAt(at).slice(11, 19);
}

/** The calendar month in Taipei, `YYYY-MM`. */
export function taipeiMonth(at: number): string {
  return localTimeAt(at).slice(0, 7);
}

/** Returns the time since midnight in Taipei, in milliseconds. */
export function sinceTaipeiMidnight(at: number): number {
  return (((at + offset) % dayMs) + dayMs) % dayMs;
}

/** Returns the beginning of a day, `YYYY-MM-DD`, in Taipei, in milliseconds. */
export function taipeiMidnight(day: string): number {
  return Date.parse(`${day}T00:00Z`) - offset;
}

/**
 * Returns the end of a day, `YYYY-MM-DD`, in Taipei, in milliseconds; "until" a date includes that day. Null for
 * invalid dates, including `2026-02-30`.
 */
export function endOfTaipeiDay(day: string): number | null {
  const midnight = fromTaipeiInput(`${day}T00:00`);
  return midnight === null ? null : midnight + dayMs;
}

/** Returns the day that ends at this time, as a date field's value. */
export function taipeiDayEndingAt(at: number): string {
  return taipeiDay(at - dayMs);
}

/**
 * Formats a date in Taipei's time zone, so that every reader sees the same date: "2026年11月25日", "November 25, 2026".
 * All days in texts are written this way.
 */
export function taipeiDayText(at: number, locale: string): string {
  return dateFormat(locale, { dateStyle: "long", timeZone: taipeiTimeZone }).format(at);
}

/** Formats the month of a time in Taipei: "2026年11月", "November 2026"; short "Nov 2026". */
export function taipeiMonthText(at: number, locale: string, month: "long" | "short" = "long"): string {
  return dateFormat(locale, { year: "numeric", month, timeZone: taipeiTimeZone }).format(at);
}

/** Formats a time to the minute in Taipei: "2026年11月25日 23:59", "November 25, 2026 at 11:59 PM". */
export function taipeiTimeText(at: number, locale: string): string {
  const clock = taipeiClock(at).slice(0, 5);
  if (locale !== "en-US") return `${taipeiDayText(at, locale)} ${clock}`;
  const hour = Number(clock.slice(0, 2));
  return `${taipeiDayText(at, locale)} at ${hour % 12 || 12}${clock.slice(2)} ${hour < 12 ? "AM" : "PM"}`;
}

/** Formats a time to the minute in Taipei for files and schedules, `2026-11-25 23:59`, in every language. */
export function taipeiStamp(at: number): string {
  return toTaipeiInput(at).replace("T", " ");
}

/** Formats a time to the minute for an `<input type="datetime-local">` in Taipei time. */
export function toTaipeiInput(at: number): string {
  return localTimeAt(at).slice(0, 16);
}

/** Parses the value of a `datetime-local` input to milliseconds; null if it is invalid. */
export function fromTaipeiInput(value: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(value)) return null;
  const at = Date.parse(`${value}Z`);
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(value)) return null;
  return at - offset;
}

/** Returns the Taipei week of a time, as its Monday's date, `YYYY-MM-DD`; weeks start on Monday at midnight. */
export function weekOf(at: number): string {
  const daysSinceMonday = (new Date(at + offset).getUTCDay() + 6) % 7;
  return taipeiDay(at - daysSinceMonday * dayMs);
}

/** When weekly mails start on Mondays, in milliseconds since midnight. */
const weeklyMailTime = 9 * hourMs;

/**
 * Whether this week's mails (`weekOf`) may be sent: from Monday 09:00 in Taipei for 24 hours, enough for a batched cron
 * run to finish or recover from an outage.
 */
export function isWeeklyMailDue(at: number): boolean {
  return weekOf(at - weeklyMailTime) === taipeiDay(at - weeklyMailTime);
}

/** Returns when the next week's mails start, in milliseconds: the first Monday 09:00 in Taipei after this time. */
export function nextWeeklyMailAt(at: number): number {
  return taipeiMidnight(weekOf(at - weeklyMailTime)) + weekMs + weeklyMailTime;
}

/** Returns the week whose mails started last; a person who joins now gets the next week's. */
export function weeklyMailWeekOf(at: number): string {
  return weekOf(at - weeklyMailTime);
}
