import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/components/ui/use-hydrated";
import { useLocale } from "~/components/ui/use-locale";
import { dateFormat } from "~/locales/formats";
import { taipeiTimeZone } from "~/locales/taipei-time";

/** How days and times of messages are written. `seconds` since the epoch, as everywhere in messages. */
export interface DayTexts {
  /** The day of a moment as `YYYY-MM-DD`. */
  dayOf: (seconds: number) => string;
  timeOf: (seconds: number) => string;
  /** A day as people say it. Browsers and servers word dates slightly differently: mark it `suppressHydrationWarning`. */
  dayText: (day: string) => string;
}

/** Days and times of messages in the reader's language and time zone; until scripts run, in Taipei's. */
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
        if (day === isoDay(now - 24 * 60 * 60 * 1000)) return t("thread.yesterday");
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
