import { chineseSubtags, type Locale } from "~/locales/locale";

/** Browsers send some 100 characters; what a longer header says after this many is not read. */
export const longestRead = 1_000;

/** A language range (RFC 4647), and its weight (RFC 9110, 12.4.2). */
const namedRange = /^([a-z]{1,8})(?:-[a-z0-9]{1,8})*$/i;
const weight = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

/** Our languages by the primary subtags of the ranges that ask for them. */
const localeOfSubtag: ReadonlyMap<string, Locale> = new Map([
  ["en", "en-US"],
  ...chineseSubtags.map((subtag) => [subtag, "zh-TW"] as const),
]);

/**
 * The language that an `Accept-Language` header asks for: that of its first range that is Chinese or English, by weight
 * and then by order. Ranges with weight 0 are excluded, and malformed ones ignored. Null if it names neither language.
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
  // The last one was cut, its weight perhaps too.
  return header.slice(0, longestRead).split(",").slice(0, -1);
}
