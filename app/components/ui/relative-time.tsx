import { useEffect, useState } from "react";
import { dateFormat, relativeTimeFormat } from "~/locales/formats";
import type { Locale } from "~/locales/locale";
import { taipeiTimeZone } from "~/locales/taipei-time";
import { useHydrated } from "./use-hydrated";
import { useLocale } from "./use-locale";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long before `now` a moment was, in words: minutes, hours and days up to a week, then the date. All in seconds. */
export function relativeTimeText(seconds: number, now: number, locale: Locale, timeZone?: string): string {
  const ago = Math.max(0, now - seconds);
  const words = relativeTimeFormat(locale, { numeric: "auto" });
  if (ago < minute) return words.format(0, "second");
  if (ago < hour) return words.format(-Math.floor(ago / minute), "minute");
  if (ago < day) return words.format(-Math.floor(ago / hour), "hour");
  if (ago < 7 * day) return words.format(-Math.floor(ago / day), "day");
  const date = new Date(seconds * 1000);
  const thisYear = date.getFullYear() === new Date(now * 1000).getFullYear();
  return dateFormat(locale, {
    month: "short",
    day: "numeric",
    ...(thisYear ? {} : { year: "numeric" }),
    timeZone,
  }).format(date);
}

/** A relative time ("3 minutes ago"), kept current while the page is open. `seconds` since the epoch. */
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
