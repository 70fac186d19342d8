import { dateFormat } from "~/locales/formats";
import { taipeiTimeZone } from "~/locales/taipei-time";
import { useHydrated } from "./use-hydrated";
import { useLocale } from "./use-locale";

interface LocalDateProps {
  /** Milliseconds since the epoch. */
  at: number;
  /** Shows hours and minutes too. */
  withTime?: boolean;
  className?: string;
}

/** A date in the reader's language and time zone; in Taipei time until scripts run. */
export function LocalDate({ at, withTime = false, className }: LocalDateProps) {
  const locale = useLocale();
  const hydrated = useHydrated();
  const format = dateFormat(locale, {
    dateStyle: "long",
    ...(withTime ? { timeStyle: "short" } : {}),
    ...(withTime && locale === "zh-TW" ? { hourCycle: "h23" } : {}),
    ...(hydrated ? {} : { timeZone: taipeiTimeZone }),
  });
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} className={className}>
      {format.format(date)}
    </time>
  );
}
