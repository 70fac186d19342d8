import { type TextLocale, textLocales } from "~/locales/locale";

/** How the lists by tag name a tag of content whose tags differ by language. `localeTag(locale, "")` starts all of a language's. */
export const localeTag = (locale: TextLocale, tag: string) => `${locale}:${tag}`;

/** The tags of content by language, for `ContentKind.tagsOf`. A language without tags shows the other's, as its pages do. */
export function localeTagsOf(langs: Readonly<Record<TextLocale, { readonly tags: readonly string[] }>>): string[] {
  return textLocales.flatMap((locale) => {
    const other = textLocales.find((one) => one !== locale) ?? locale;
    const shown = langs[locale].tags.length > 0 ? langs[locale].tags : langs[other].tags;
    return shown.map((tag) => localeTag(locale, tag));
  });
}
