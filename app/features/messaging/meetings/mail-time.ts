import type { Locale } from "~/locales/locale";
import { offsetText, spanText, type Zone } from "./zones";

/** A meeting's time where its reader lives, with the place and the offset of that date. */
export function mailTime(
  meeting: { startAt: number; minutes: number },
  { timeZone, place, locale }: Zone & { locale: Locale },
): string {
  const [open, comma, close] = locale === "en-US" ? [" (", ", ", ")"] : ["（", "，", "）"];
  const offset = offsetText(meeting.startAt, timeZone);
  return `${spanText(meeting, { timeZone, locale })}${open}${place}${comma}${offset}${close}`;
}
