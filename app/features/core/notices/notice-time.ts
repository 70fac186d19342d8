import { dateFormat } from "~/locales/formats";
import type { Locale } from "~/locales/locale";

/** The format of the time that a notice is about. */
export const noticeTime = (locale: Locale, timeZone: string) =>
  dateFormat(locale, {
    month: "short",
    day: "numeric",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
