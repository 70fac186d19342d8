import { countryCodes, countryLabel } from "~/features/profiles/startups/options";
import { fold } from "~/locales/fold";
import { locales } from "~/locales/locale";

/** Common alternatives to the official short names. */
const otherNames: Record<string, string> = {
  usa: "US",
  "united states of america": "US",
  america: "US",
  uk: "GB",
  england: "GB",
  scotland: "GB",
  "great britain": "GB",
  "hong kong": "HK",
  "czech republic": "CZ",
  "south korea": "KR",
  korea: "KR",
  "republic of korea": "KR",
  "the netherlands": "NL",
  holland: "NL",
  russia: "RU",
  uae: "AE",
  vietnam: "VN",
  "viet nam": "VN",
  macau: "MO",
  turkey: "TR",
  "taiwan, r.o.c.": "TW",
};

/** Upper bound on the length of country names. */
const maxName = 100;

let codeByName: Map<string, string> | undefined;

/** Returns the ISO 3166-1 alpha-2 code of a country by its code or its name in either language; null if unknown. */
export function countryCodeOf(name: string): string | null {
  codeByName ??= new Map([
    ...countryCodes.flatMap((code) => locales.map((locale) => [fold(countryLabel(locale, code)), code] as const)),
    ...countryCodes.map((code) => [fold(code), code] as const),
    ...Object.entries(otherNames),
  ]);
  return codeByName.get(fold(name.slice(0, maxName)).trim()) ?? null;
}
