import { type FigureKey, figureKeys, figureNames } from "~/db/figure-values";
import { type LetterAudience, type LetterPart, letterParts } from "~/db/letter-values";
import type { LetterBlocks, LetterNumber } from "~/db/schema/deals/letters";
import { dayMs, hourMs } from "~/durations";
import type { Hidden } from "~/features/core/access/walls";
import { isDay } from "~/locales/day";
import { dateFormat } from "~/locales/formats";
import type { Locale } from "~/locales/locale";
import { taipeiDay, taipeiMidnight, taipeiMonth } from "~/locales/taipei-time";

/** The figures that a letter can have: numbers and amounts. */
export const letterKeys = figureNames.filter((key) => figureKeys[key].unit !== "yesno") as [FigureKey, ...FigureKey[]];

/** The numbers of a first letter. */
export const firstKeys: readonly FigureKey[] = ["paying_customers", "monthly_revenue", "runway_months"];

/** How many numbers a letter has, always the same ones. */
export const numbersInLetter = 3;

/** How many letters a new reader is given, the last ones. */
export const mostGiven = 12;

/** Characters of a part. */
export const longestPart = 2000;

/** The most readers of a letter. */
export const mostReaders = 500;

/** The days ahead for which a letter can be scheduled. */
export const mostDaysAhead = 60;

/** Returns when a letter scheduled for a day, `YYYY-MM-DD`, is sent: at 10:00 in Taipei. */
export const dueAt = (day: string): number => taipeiMidnight(day) + 10 * hourMs;

/** Returns the first and last day, `YYYY-MM-DD`, for which a letter can be scheduled now: from tomorrow in Taipei. */
export const openDays = (now: number): [first: string, last: string] => [
  taipeiDay(now + dayMs),
  taipeiDay(now + mostDaysAhead * dayMs),
];

/** Whether a letter can be scheduled for a day now. */
export function isOpenDay(day: string, now: number): boolean {
  const [first, last] = openDays(now);
  return isDay(day) && day >= first && day <= last;
}

/** What a founder writes once, for both letters. */
export interface WrittenLetter {
  locale: Locale;
  numbers: LetterNumber[];
  good: string;
  bad: string;
  ask: string;
  next: string;
  /** Told to holders alone. */
  extra: string;
  /** The parts that prospects do not get. */
  holdersOnly: LetterPart[];
}

/**
 * Returns what is stored of a letter for one audience. The only way from what was written to a stored letter: that of
 * prospects never contains what is for holders only (product §27.2).
 */
export function blocksFor(audience: LetterAudience, { locale: _, ...written }: WrittenLetter): LetterBlocks {
  if (audience === "holders") return written;
  const { numbers, good, bad, ask, next, holdersOnly } = written;
  const parts = { numbers, good, bad, ask, next };
  return Object.fromEntries(
    letterParts.flatMap((part) => (holdersOnly.includes(part) ? [] : [[part, parts[part]]])),
  ) as LetterBlocks;
}

/** Returns what a reader gets of its letter: without the founder's marks, and without numbers that are hidden from it. */
export function forReader({ holdersOnly: _, ...blocks }: LetterBlocks, hidden: Hidden): LetterBlocks {
  if (!hidden.has("numbers")) return blocks;
  const { numbers: __, ...others } = blocks;
  return others;
}

/** Returns what the founder has written, from the letter to holders, which has all of it. */
export function writtenOf({ locale, blocks }: { locale: Locale; blocks: LetterBlocks }): WrittenLetter {
  const { numbers = [], good = "", bad = "", ask = "", next = "", extra = "", holdersOnly = [] } = blocks;
  return { locale, numbers, good, bad, ask, next, extra, holdersOnly };
}

/** Whether a letter says anything to its reader. */
export function isEmptyLetter({ numbers = [], good, bad, ask, next, extra }: LetterBlocks): boolean {
  return !numbers.some(({ value }) => value !== null) && ![good, bad, ask, next, extra].some(Boolean);
}

/** Returns the month before, `YYYY-MM`. */
export function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}

/** Returns the months that a letter can be written about now, in Taipei: the last one first, then the current one. */
export function openMonths(now: number): [last: string, current: string] {
  const current = taipeiMonth(now);
  return [monthBefore(current), current];
}

/** Returns the day of a letter's numbers: the last of its month, or today if that is earlier. */
export function dayOfNumbers(month: string, now: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const today = taipeiDay(now);
  if (today < last) return today;
  return last;
}

/** Formats a month, `YYYY-MM`: "2026年10月", "October 2026". */
export function monthText(month: string, locale: Locale): string {
  return dateFormat(locale, { year: "numeric", month: "long", timeZone: "UTC" }).format(
    Date.parse(`${month}-15T00:00Z`),
  );
}
