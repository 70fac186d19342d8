import { dateFormat } from "~/locales/formats";
import type { Translate } from "~/locales/i18n";
import type { Locale } from "~/locales/locale";
import { taipeiTimeZone } from "~/locales/taipei-time";

/** Time zones whose city has a name in the texts. */
const named = {
  [taipeiTimeZone]: "taipei",
  "Asia/Tokyo": "tokyo",
  "Asia/Seoul": "seoul",
  "Asia/Hong_Kong": "hongKong",
  "Asia/Shanghai": "shanghai",
  "Asia/Singapore": "singapore",
  "Asia/Kuala_Lumpur": "kualaLumpur",
  "Asia/Bangkok": "bangkok",
  "Asia/Jakarta": "jakarta",
  "Asia/Manila": "manila",
  "Asia/Ho_Chi_Minh": "hoChiMinh",
  "Asia/Kolkata": "kolkata",
  "Asia/Kathmandu": "kathmandu",
  "Asia/Dubai": "dubai",
  "Australia/Sydney": "sydney",
  "Pacific/Auckland": "auckland",
  "Europe/London": "london",
  "Europe/Paris": "paris",
  "Europe/Berlin": "berlin",
  "Europe/Amsterdam": "amsterdam",
  "Europe/Zurich": "zurich",
  "America/New_York": "newYork",
  "America/Chicago": "chicago",
  "America/Denver": "denver",
  "America/Los_Angeles": "losAngeles",
  "America/Toronto": "toronto",
  "America/Vancouver": "vancouver",
} as const;

/** Time zones whose city has a name, which forms offer. */
export const namedZones: readonly string[] = Object.keys(named);

/** Names are those of this time: some zones had another one before. */
const namedAt = Date.UTC(2026, 0, 1);

const isNamed = (timeZone: string): timeZone is keyof typeof named => Object.hasOwn(named, timeZone);

/** The city of a time zone in a language, or else the time zone's name there: "台北", "Nepal Time". */
export function placeOf(timeZone: string, { t, locale }: { t: Translate; locale: Locale }): string {
  if (isNamed(timeZone)) return t(`cities:${named[timeZone]}`);
  const parts = dateFormat(locale, { timeZone, timeZoneName: "longGeneric" }).formatToParts(namedAt);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
