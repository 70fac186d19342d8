import { defaultLocale, type Locale, locales } from "~/locales/locale";

/** The language of a download, from `?lang=`. */
export const askedLocale = (url: Readonly<URL>): Locale => askedLanguage(url, locales, defaultLocale);

/** The same, where a document may also be in both languages. */
export function askedLanguage<Language extends string>(
  url: Readonly<URL>,
  languages: readonly Language[],
  otherwise: Language,
): Language {
  const asked = url.searchParams.get("lang");
  return languages.find((language) => language === asked) ?? otherwise;
}
