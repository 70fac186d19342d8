import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/components/ui/use-hydrated";
import { useLocale } from "~/components/ui/use-locale";
import { dayMs } from "~/durations";
import { dateFormat } from "~/locales/formats";
import { taipeiTimeZone } from "~/locales/taipei-time";

/** Formats days and times of messages. `seconds` are since the epoch. */
export interface DayTexts {
  /** The calendar day of a time as `YYYY-MM-DD`. */
  dayOf: (seconds: number) => string;
  timeOf: (seconds: number) => string;
  /** A day in words. Browser and server wording can differ slightly, so mark the element `suppressHydrationWarning`. */
  dayText: (day: string) => string;
}

/** Formats days and times in the reader's language and time zone; in Taipei's until hydration. */
export function useDayTexts(): DayTexts {
  const { t } = useTranslation("messaging");
  const locale = useLocale();
  const timeZone = useHydrated() ? undefined : taipeiTimeZone;

  return useMemo(() => {
    const parts = dateFormat("en", { year: "numeric", month: "2-digit", day: "2-digit", timeZone });
    const isoDay = (milliseconds: number) => {
      const part = Object.fromEntries(parts.formatToParts(milliseconds).map(({ type, value }) => [type, value]));
      return `${part.year}-${part.month}-${part.day}`;
    };
    const clock = dateFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone });
    return {
      dayOf: (seconds) => isoDay(seconds * 1000),
      timeOf: (seconds) => clock.format(seconds * 1000),
      dayText: (day) => {
        const now = Date.now();
        if (day === isoDay(now)) return t("thread.today");
        if (day === isoDay(now - dayMs)) return t("thread.yesterday");
        const thisYear = day.slice(0, 4) === isoDay(now).slice(0, 4);
        return dateFormat(locale, {
          month: "long",
          day: "numeric",
          weekday: "short",
          ...(thisYear ? {} : { year: "numeric" }),
          timeZone: "UTC",
        }).format(new Date(`${day}T12:00:00Z`));
      },
    };
  }, [t, locale, timeZone]);
}
