import { dateFormat } from "./formats";
/** The time zone of days and months for all users, and of times in pages until hydration. */
export const taipeiTimeZone = "Asia/Taipei";

const hour = 60 * 60 * 1000;
const wholeDay = 24 * hour;

/** Taipei's UTC offset since 1979, in milliseconds. */
const offset = 8 * hour;

/** Taipei's local time as `YYYY-MM-DDTHH:mm:ss.sssZ`; the `Z` is not meaningful. */
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

/** The time since midnight in Taipei, in milliseconds. */
export function sinceTaipeiMidnight(at: number): number {
  return (((at + offset) % wholeDay) + wholeDay) % wholeDay;
}

/**
 * The end of a day, `YYYY-MM-DD`, in Taipei, in milliseconds: "until" a date includes that day. Null for invalid dates,
 * including `2026-02-30`.
 */
export function endOfTaipeiDay(day: string): number | null {
  const midnight = fromTaipeiInput(`${day}T00:00`);
  return midnight === null ? null : midnight + wholeDay;
}

/** The day that ends at this time, as a date field's value. */
export function taipeiDayEndingAt(at: number): string {
  return taipeiDay(at - wholeDay);
}

/** A formatted date, in Taipei's time zone for every reader, so that all see the same date. */
export function taipeiDayText(at: number, locale: string, dateStyle: "long" | "medium" = "long"): string {
  return dateFormat(locale, { dateStyle, timeZone: taipeiTimeZone }).format(at);
}

/** The month of a time in Taipei: "2026年11月", "November 2026"; short "Nov 2026". */
export function taipeiMonthText(at: number, locale: string, month: "long" | "short" = "long"): string {
  return dateFormat(locale, { year: "numeric", month, timeZone: taipeiTimeZone }).format(at);
}

/** A time to the minute in Taipei, `2026-11-25 23:59`: the same in every language. */
export function taipeiTimeText(at: number): string {
  return toTaipeiInput(at).replace("T", " ");
}

/** A time as the value of an `<input type="datetime-local">` in Taipei time, to the minute. */
export function toTaipeiInput(at: number): string {
  return localTimeAt(at).slice(0, 16);
}

/** Parses such a value to milliseconds; null if it is invalid. */
export function fromTaipeiInput(value: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(value)) return null;
  const at = Date.parse(`${value}Z`);
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(value)) return null;
  return at - offset;
}

/** The Taipei week of a time, as the calendar day of its Monday, `YYYY-MM-DD`; weeks start on Monday at midnight. */
export function weekOf(at: number): string {
  const daysSinceMonday = (new Date(at + offset).getUTCDay() + 6) % 7;
  return taipeiDay(at - daysSinceMonday * wholeDay);
}

/** When the weekly mails start on Mondays, since midnight in milliseconds. */
const weeklyMailTime = 9 * hour;

/**
 * Whether this week's mails (`weekOf`) may go out: from Monday 09:00 in Taipei for 24 hours, enough for a cron run in
 * batches to finish or to recover from an outage.
 */
export function isWeeklyMailDue(at: number): boolean {
  return weekOf(at - weeklyMailTime) === taipeiDay(at - weeklyMailTime);
}

/** The week whose mails started last: someone who joins now gets the next week's. */
export function weeklyMailWeekOf(at: number): string {
  return weekOf(at - weeklyMailTime);
}
