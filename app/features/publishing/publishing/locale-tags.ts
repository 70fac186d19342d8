import { type TextLocale, textLocales } from "~/locales/locale";

/** The list tag of a tag that differs by language. `localeTag(locale, "")` is the prefix of all of a language's. */
export const localeTag = (locale: TextLocale, tag: string) => `${locale}:${tag}`;

/**
 * The tags of content by language, for `ContentKind.tagsOf`. A language without tags uses the other's, like its pages.
 */
export function localeTagsOf(langs: Readonly<Record<TextLocale, { readonly tags: readonly string[] }>>): string[] {
  return textLocales.flatMap((locale) => {
    const other = textLocales.find((one) => one !== locale) ?? locale;
    const shown = langs[locale].tags.length > 0 ? langs[locale].tags : langs[other].tags;
    return shown.map((tag) => localeTag(locale, tag));
  });
}
