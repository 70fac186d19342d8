import { taipeiTimeZone } from "~/locales/taipei-time";

/** The time zones of Windows that Outlook's calendars name most, by IANA name (Unicode CLDR, windowsZones). */
const zones = {
  [taipeiTimeZone]: ["Taipei Standard Time"],
  "Asia/Shanghai": ["China Standard Time"],
  "Asia/Tokyo": ["Tokyo Standard Time"],
  "Asia/Seoul": ["Korea Standard Time"],
  "Asia/Singapore": ["Singapore Standard Time"],
  "Asia/Bangkok": ["SE Asia Standard Time"],
  "Asia/Kolkata": ["India Standard Time"],
  "Asia/Kathmandu": ["Nepal Standard Time"],
  "Asia/Dubai": ["Arabian Standard Time"],
  "Asia/Jerusalem": ["Israel Standard Time"],
  "Australia/Sydney": ["AUS Eastern Standard Time"],
  "Australia/Perth": ["W. Australia Standard Time"],
  "Pacific/Auckland": ["New Zealand Standard Time"],
  "Europe/London": ["GMT Standard Time"],
  "Europe/Berlin": ["W. Europe Standard Time"],
  "Europe/Paris": ["Romance Standard Time"],
  "Europe/Warsaw": ["Central European Standard Time"],
  "Europe/Budapest": ["Central Europe Standard Time"],
  "Europe/Helsinki": ["FLE Standard Time"],
  "Europe/Bucharest": ["GTB Standard Time", "E. Europe Standard Time"],
  "Europe/Istanbul": ["Turkey Standard Time"],
  "Europe/Moscow": ["Russian Standard Time"],
  "America/New_York": ["Eastern Standard Time"],
  "America/Chicago": ["Central Standard Time"],
  "America/Denver": ["Mountain Standard Time"],
  "America/Phoenix": ["US Mountain Standard Time"],
  "America/Los_Angeles": ["Pacific Standard Time"],
  "America/Sao_Paulo": ["E. South America Standard Time"],
  "Pacific/Honolulu": ["Hawaiian Standard Time"],
  UTC: ["UTC", "Greenwich Standard Time"],
} as const;

const byName = new Map<string, string>(
  Object.entries(zones).flatMap(([zone, names]) => names.map((name) => [name, zone] as const)),
);

/** The IANA name of a Windows time zone; null if it is not among the common ones. */
export const zoneOfWindows = (name: string): string | null => byName.get(name) ?? null;
