import { dayMs } from "~/durations";
import { dateFormat } from "~/locales/formats";
import type { Locale } from "~/locales/locale";
import { taipeiDay, taipeiTimeZone } from "~/locales/taipei-time";

interface Span {
  starts_at: number;
  ends_at: number;
}

/** An event's time in a time zone, Taipei's by default. A single day is named once. */
export function eventTimeText({ starts_at: start, ends_at: end }: Span, locale: Locale, timeZone?: string): string {
  const [from, to] = [start, end].map((at) => ({
    day: dayText(at, locale, timeZone),
    time: timeText(at, locale, timeZone),
  })) as [{ day: string; time: string }, { day: string; time: string }];
  return from.day === to.day
    ? `${from.day} ${from.time} – ${to.time}`
    : `${from.day} ${from.time} – ${to.day} ${to.time}`;
}

/** A day with its weekday, composed of separate parts because server and browsers join them differently. */
export function dayText(at: number, locale: Locale, timeZone = taipeiTimeZone): string {
  const part = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, { ...options, timeZone }).format(at);
  const [date, weekday] = [part({ dateStyle: "long" }), part({ weekday: "short" })];
  return locale === "en-US" ? `${weekday}, ${date},` : `${date}（${weekday}）`;
}

/** A time of day. */
export function timeText(at: number, locale: Locale, timeZone = taipeiTimeZone): string {
  const cycle = locale === "en-US" ? "h12" : "h23";
  const hour = locale === "en-US" ? "numeric" : "2-digit";
  const text = dateFormat(locale, { hour, minute: "2-digit", hourCycle: cycle, timeZone }).format(at);
  // Runtimes use different spaces before AM and PM.
  return text.replaceAll(/[\u00a0\u202f]/g, " ");
}

/** The calendar days of an event in Taipei, `YYYY-MM-DD`. */
export function daysOf({ starts_at: start, ends_at: end }: Span): string[] {
  const days: string[] = [];
  const last = taipeiDay(Math.max(start, end - 1));
  for (let at = start; taipeiDay(at) < last; at += dayMs) days.push(taipeiDay(at));
  return [...days, last];
}
