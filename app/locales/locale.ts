/** The interface languages (spec §2, §9). zh-TW is the default and the fallback, and carries no path prefix. */
export const locales = ["zh-TW", "en-US"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "zh-TW";

/** The keys under which per-language profile text is stored and shown outside (spec §3). */
export const textLocales = ["zh_tw", "en_us"] as const;
export type TextLocale = (typeof textLocales)[number];

const englishPrefix = "/en-US";

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale);
}

/** `zh-TW` → `zh_tw`. */
export function textLocaleOf(locale: Locale): TextLocale {
  return locale === "en-US" ? "en_us" : "zh_tw";
}

/** `zh_tw` → `zh-TW`. */
export function localeOfText(textLocale: TextLocale): Locale {
  return textLocale === "en_us" ? "en-US" : "zh-TW";
}

/** The locale a path is written in: English under `/en-US`, Chinese anywhere else. */
export function localeOfPath(pathname: string): Locale {
  return pathname === englishPrefix || pathname.startsWith(`${englishPrefix}/`) ? "en-US" : "zh-TW";
}

/** The same path without its locale prefix; starts with exactly one `/`, so that it never names another host. */
export function barePath(pathname: string): string {
  const rest = localeOfPath(pathname) === "en-US" ? pathname.slice(englishPrefix.length) : pathname;
  return rest.replace(/^\/*/, "/");
}

/** A bare path (may carry a query or hash) in the form of a locale. */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === "/" ? englishPrefix : `${englishPrefix}${path}`;
}

/** Places with one address for all languages: data, files, sockets and tools. */
const placesWithoutLocale = /^\/(?:__manifest|api|auth_api|assets|dev|files|img|static_api|ws)(?:\/|$)|\.[a-z0-9]+$/i;

/** Whether a path is a page, which has a form in each locale, rather than a file or a call. */
export function isPagePath(pathname: string): boolean {
  return !placesWithoutLocale.test(pathname);
}

/**
 * What a link's target becomes for a reader of `locale`: a bare path gets the locale's prefix, with its query and hash
 * kept. Left as they are: other sites and schemes, relative targets, paths that already carry a locale, and files.
 */
export function localizedTarget(locale: Locale, target: string): string {
  if (!target.startsWith("/") || target.startsWith("//")) return target;
  const pathname = target.slice(0, target.search(/[?#]|$/));
  if (!isPagePath(pathname) || localeOfPath(pathname) !== defaultLocale) return target;
  return localePath(locale, pathname) + target.slice(pathname.length);
}

/** The query parameter by which the language switch says that an address was chosen on purpose. */
export const languageChoice = "lang_choice";

/** The address that shows a page in another language and has the choice remembered, with its query kept. */
export function languageSwitchTarget(locale: Locale, page: { pathname: string; search: string }): string {
  const query = new URLSearchParams(page.search);
  query.set(languageChoice, locale);
  return `${localePath(locale, barePath(page.pathname))}?${query}`;
}
