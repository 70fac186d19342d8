import { chineseSubtags, type Locale } from "~/locales/locale";

/** The maximum header length that is read, in characters; browsers send about 100. */
export const longestRead = 1_000;

/** A language range (RFC 4647), and its weight (RFC 9110, 12.4.2). */
const namedRange = /^([a-z]{1,8})(?:-[a-z0-9]{1,8})*$/i;
const weight = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

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
  for (const range of rangesOf(header ?? "")) {
    const [name = "", given = "q=1", ...more] = range.split(";").map((part) => part.trim());
    const subtag = namedRange.exec(name)?.[1]?.toLowerCase();
    const q = Number(weight.exec(given)?.[1] ?? 0);
    const locale = subtag === undefined || more.length > 0 ? undefined : localeOfSubtag.get(subtag);
    if (locale && q > foundWeight) [found, foundWeight] = [locale, q];
  }
  return found;
}

function rangesOf(header: string): string[] {
  if (header.length <= longestRead) return header.split(",");
  // The last range was cut off, possibly with its weight.
  return header.slice(0, longestRead).split(",").slice(0, -1);
}
