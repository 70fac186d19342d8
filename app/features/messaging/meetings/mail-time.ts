import { dateFormat } from "~/locales/formats";
import type { Locale } from "~/locales/locale";
import { offsetText, spanText } from "./zones";

/** A meeting's time where its reader lives, with the zone and the offset of that date. */
export function mailTime(
  meeting: { startAt: number; minutes: number },
  { timeZone, locale }: { timeZone: string; locale: Locale },
): string {
  const { startAt } = meeting;
  const parts = dateFormat(locale, { timeZone, timeZoneName: "long" }).formatToParts(startAt);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  const [open, comma, close] = locale === "en-US" ? [" (", ", ", ")"] : ["（", "，", "）"];
  return `${spanText(meeting, { timeZone, locale })}${open}${name}${comma}${offsetText(startAt, timeZone)}${close}`;
}
