import type { Locale } from "./locale";

/** How many `Intl` objects of a kind are kept: visitors choose some options, the time zone for example. */
const mostKept = 400;

/** Caches `Intl` objects: creating one takes a hundred times as long as using it. */
function kept<Options, Format>(make: new (locale: string, options?: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locale: string, options?: Options): Format => {
    const key = locale + JSON.stringify(options);
    const found = formats.get(key);
    if (found) return found;
    const format = new make(locale, options);
    if (formats.size >= mostKept) formats.clear();
    formats.set(key, format);
    return format;
  };
}

export const collator = kept(Intl.Collator);
export const dateFormat = kept(Intl.DateTimeFormat);
export const listFormat = kept<Intl.ListFormatOptions, Intl.ListFormat>(Intl.ListFormat);
export const segmenter = kept(Intl.Segmenter);
export const numberFormat = kept(Intl.NumberFormat);
export const relativeTimeFormat = kept<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(
  Intl.RelativeTimeFormat,
);

/** What both languages say of less than a minute ago; `Intl` says "now", which reads as still going on. */
export const justNow: Record<Locale, string> = { "zh-TW": "剛剛", "en-US": "just now" };

/**
 * Formats a whole number from 0, with commas between thousands, as in both languages. Avoids `Intl`, whose first object
 * takes browsers some 20 ms and which a visitor's first page does not otherwise need.
 */
export const wholeNumber = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ",");

const englishMonths = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/** Formats a month (1 to 12) of a year the way `Intl` does, without creating one; see `wholeNumber`. */
export const monthOfYear = (locale: Locale, year: number, month: number): string =>
  locale === "en-US" ? `${englishMonths[month - 1]} ${year}` : `${year}年${month}月`;

/** Separate, because its options are required. */
const namesOf = kept<Intl.DisplayNamesOptions, Intl.DisplayNames>(
  Intl.DisplayNames as unknown as new (
    locale: string,
    options?: Intl.DisplayNamesOptions,
  ) => Intl.DisplayNames,
);
export const displayNames = (locale: string, options: Intl.DisplayNamesOptions) => namesOf(locale, options);
