import type { NumberRange } from "~/db/marketplace-values";
import { dayMs } from "~/durations";
import { taipeiDay, taipeiMidnight } from "~/locales/taipei-time";

/**
 * For how many days later events, such as an answer within seven days or a meeting's outcome, still change a day's
 * numbers.
 */
export const lateDays = 14;

/** How long days are kept: two times twelve months, and the month that has begun. */
export const monthsKept = 25;

/** Days from the first to the one before `until`, each `YYYY-MM-DD` in Taipei. */
export interface Period {
  from: string;
  until: string;
}

/** Returns the day that is some days later, or earlier if negative. */
export const shiftDay = (day: string, days: number): string => taipeiDay(taipeiMidnight(day) + days * dayMs);

/** Returns the later, and the earlier of two days. */
export const laterDay = (one: string, other: string): string => [one, other].toSorted()[1] ?? one;
export const earlierDay = (one: string, other: string): string => [one, other].toSorted()[0] ?? one;

/** Returns the first day of the month that is some months after a day's. */
export function shiftMonth(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const count = year * 12 + (month - 1) + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}-01`;
}

/** Returns the days of a period. */
export function daysOf({ from, until }: Period): string[] {
  const days: string[] = [];
  for (let day = from; day < until; day = shiftDay(day, 1)) days.push(day);
  return days;
}

/** What a report shows: its periods, oldest first, and as many before them. */
export interface Span {
  before: Period[];
  now: Period[];
}

/** Returns the four weeks or the twelve whole months before a day, and the same time before them. */
export function spanOf(range: NumberRange, until: string): Span {
  const points = range === "weeks" ? 4 : 12;
  const edge = (ago: number) => (range === "weeks" ? shiftDay(until, -7 * ago) : shiftMonth(until, -ago));
  const period = (ago: number): Period => ({ from: edge(ago), until: edge(ago - 1) });
  const back = (first: number) => Array.from({ length: points }, (_, place) => period(first - place));
  return { before: back(2 * points), now: back(points) };
}
