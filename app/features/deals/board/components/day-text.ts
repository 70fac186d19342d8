import { useLocale } from "~/components/ui/use-locale";
import { dateFormat, relativeTimeFormat } from "~/locales/formats";
import type { Locale } from "~/locales/locale";
import { daysBetween } from "../workdays";

/** From how many days on a date is shown instead of "12 days ago". */
const longAgo = 30;

/** A day, `YYYY-MM-DD`, as "12 Dec", with its year unless it is today's. */
export function dayText(day: string, today: string, locale: Locale): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return dateFormat(locale, {
    month: "short",
    day: "numeric",
    ...(isThisYear ? {} : { year: "numeric" }),
    timeZone: "UTC",
  }).format(Date.parse(`${day}T00:00:00Z`));
}

/** Returns functions that write days, `YYYY-MM-DD`, in the reader's language. */
export function useDayTexts(today: string) {
  const locale = useLocale();
  return {
    day: (day: string) => dayText(day, today, locale),
    /** "today", "3 days ago", or the date of a day longer ago. */
    ago: (day: string) => {
      const days = Math.max(0, daysBetween(day, today));
      return days < longAgo
        ? relativeTimeFormat(locale, { numeric: "auto" }).format(-days, "day")
        : dayText(day, today, locale);
    },
  };
}
