import type { Locale } from "~/locales/locale";
import { taipeiDay, taipeiTimeZone } from "~/locales/taipei-time";

interface Span {
  starts_at: number;
  ends_at: number;
}

/** When an event is, in a time zone; Taipei's unless given. A single day is named once. */
export function eventTimeText({ starts_at: start, ends_at: end }: Span, locale: Locale, timeZone?: string): string {
  const text = new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "long",
    day: "numeric",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: locale === "en-US" ? "h12" : "h23",
    timeZone: timeZone ?? taipeiTimeZone,
  }).formatRange(start, end);
  // Runtimes differ in the spaces they use, and pages are rendered by two.
  return text.replaceAll(/[\u00a0\u2009\u202f]/g, " ");
}

/** The calendar days in Taipei that an event covers, `YYYY-MM-DD`. */
export function daysOf({ starts_at: start, ends_at: end }: Span): string[] {
  const days: string[] = [];
  const last = taipeiDay(Math.max(start, end - 1));
  for (let at = start; taipeiDay(at) < last; at += 24 * 60 * 60 * 1000) days.push(taipeiDay(at));
  return [...days, last];
}
