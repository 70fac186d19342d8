import { useEffect, useState } from "react";
import { daySeconds, hourSeconds, minuteSeconds } from "~/durations";
import { dateFormat, justNow, relativeTimeFormat } from "~/locales/formats";
import type { Locale } from "~/locales/locale";
import { taipeiTimeZone } from "~/locales/taipei-time";
import { useHydrated } from "./use-hydrated";
import { useLocale } from "./use-locale";

/** Formats how long before `now` a moment was: minutes, hours, days up to a week, then the date. All in seconds. */
export function relativeTimeText(seconds: number, now: number, locale: Locale, timeZone?: string): string {
  const ago = Math.max(0, now - seconds);
  const words = relativeTimeFormat(locale, { numeric: "auto" });
  if (ago < minuteSeconds) return justNow[locale];
  if (ago < hourSeconds) return words.format(-Math.floor(ago / minuteSeconds), "minute");
  if (ago < daySeconds) return words.format(-Math.floor(ago / hourSeconds), "hour");
  if (ago < 7 * daySeconds) return words.format(-Math.floor(ago / daySeconds), "day");
  const date = new Date(seconds * 1000);
  const thisYear = date.getFullYear() === new Date(now * 1000).getFullYear();
  return dateFormat(locale, {
    month: "short",
    day: "numeric",
    ...(thisYear ? {} : { year: "numeric" }),
    timeZone,
  }).format(date);
}

/** A relative time ("3 minutes ago"), updated while the page is open. `seconds` since the epoch. */
export function RelativeTime({ seconds, className }: { seconds: number; className?: string }) {
  const locale = useLocale();
  const hydrated = useHydrated();
  const [now, setNow] = useState(() => Date.now() / 1000);

  useEffect(() => {
    setNow(Date.now() / 1000);
    const timer = setInterval(() => setNow(Date.now() / 1000), 30_000);
    return () => clearInterval(timer);
  }, []);

  const date = new Date(seconds * 1000);
  return (
    <time
      dateTime={date.toISOString()}
      title={hydrated ? date.toLocaleString(locale) : undefined}
      className={className}
      suppressHydrationWarning
    >
      {relativeTimeText(seconds, now, locale, hydrated ? undefined : taipeiTimeZone)}
    </time>
  );
}
