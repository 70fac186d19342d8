import { chineseSubtags, type Locale } from "~/locales/locale";
import { acceptRanges } from "./accept-ranges";

/** A language range (RFC 4647). */
const namedRange = /^([a-z]{1,8})(?:-[a-z0-9]{1,8})*$/i;

/** Our languages by the primary subtags that select them. */
const localeOfSubtag: ReadonlyMap<string, Locale> = new Map([
  ["en", "en-US"],
  ...chineseSubtags.map((subtag) => [subtag, "zh-TW"] as const),
]);

/**
 * Returns the language an `Accept-Language` header asks for: that of the first Chinese or English range, by weight and
 * then by order; null for neither. Ranges with weight 0 are excluded, and malformed ones ignored.
 */
export function acceptedLanguage(header: string | null): Locale | null {
  let found: Locale | null = null;
  let foundWeight = 0;
  for (const { name, parameters, weight } of acceptRanges(header ?? "")) {
    const subtag = namedRange.exec(name)?.[1]?.toLowerCase();
    const locale = subtag === undefined || parameters.length > 0 ? undefined : localeOfSubtag.get(subtag);
    if (locale && weight > foundWeight) [found, foundWeight] = [locale, weight];
  }
  return found;
}
