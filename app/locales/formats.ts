/** A constructor of `Intl` whose objects are kept: making one takes a hundred times as long as using it. */
function kept<Options, Format>(make: new (locale: string, options?: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locale: string, options?: Options): Format => {
    const key = locale + JSON.stringify(options);
    const format = formats.get(key) ?? new make(locale, options);
    formats.set(key, format);
    return format;
  };
}

export const collator = kept(Intl.Collator);
export const dateFormat = kept(Intl.DateTimeFormat);
export const listFormat = kept<Intl.ListFormatOptions, Intl.ListFormat>(Intl.ListFormat);
export const numberFormat = kept(Intl.NumberFormat);
export const relativeTimeFormat = kept<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(
  Intl.RelativeTimeFormat,
);

/** Its options are not optional. */
const namesOf = kept<Intl.DisplayNamesOptions, Intl.DisplayNames>(
  Intl.DisplayNames as unknown as new (
    locale: string,
    options?: Intl.DisplayNamesOptions,
  ) => Intl.DisplayNames,
);
export const displayNames = (locale: string, options: Intl.DisplayNamesOptions) => namesOf(locale, options);
