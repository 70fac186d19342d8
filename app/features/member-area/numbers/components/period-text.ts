import { taipeiDayEndingAt, taipeiDayText, taipeiMidnight } from "~/locales/taipei-time";
import type { Period, Span } from "../time";

/** Writes the first and the last day of a time and of the time before it. */
export function periodText({ now, before }: Span, locale: string) {
  const [from, to] = daysText({ from: now[0]?.from ?? "", until: now.at(-1)?.until ?? "" }, locale);
  const [first, last] = daysText({ from: before[0]?.from ?? "", until: before.at(-1)?.until ?? "" }, locale);
  return { from, to, before: first, end: last };
}

/** Writes the first and the last day of a period. */
export function daysText({ from, until }: Period, locale: string): [string, string] {
  const last = taipeiMidnight(taipeiDayEndingAt(taipeiMidnight(until)));
  return [taipeiDayText(taipeiMidnight(from), locale), taipeiDayText(last, locale)];
}
