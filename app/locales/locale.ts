/** The interface languages (product §15.6). zh-TW is the default and the fallback, and has no path prefix. */
export const locales = ["zh-TW", "en-US"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "zh-TW";

/** The primary subtags that browsers use for Chinese: `zh`, and the codes of its spoken languages. */
export const chineseSubtags = ["zh", "cmn", "hak", "nan", "yue"] as const;

/** The keys of per-language profile text in storage and the API (product §3.3). */
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

/** Returns the locale of a path: English under `/en-US`, Chinese anywhere else. */
export function localeOfPath(pathname: string): Locale {
  return pathname === englishPrefix || pathname.startsWith(`${englishPrefix}/`) ? "en-US" : "zh-TW";
}

/** Returns the path without its locale prefix. It starts with exactly one `/`, so that it never names another host. */
export function barePath(pathname: string): string {
  const rest = localeOfPath(pathname) === "en-US" ? pathname.slice(englishPrefix.length) : pathname;
  return rest.startsWith("/") && !rest.startsWith("//") ? rest : rest.replace(/^\/*/, "/");
}

/** Adds the locale's prefix to a bare path, which may have a query and hash. */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === "/" ? englishPrefix : `${englishPrefix}${path}`;
}

/**
 * Paths without a locale: the API, files, sockets, one-click unsubscribing, payment callbacks, the health check and
 * development tools.
 */
const pathsWithoutLocale =
  /^\/(?:__manifest|api|auth_api|assets|course\/api|dev|files|health|img|payments|static_api|unsubscribe|ws)(?:\/|$)|\.[a-z0-9]+$/i;

/** The roots of the API's paths (product §18.1). */
export const apiRoots = ["api", "auth_api", "static_api", "course/api"] as const;

const apiPath = new RegExp(`^/(?:${apiRoots.join("|")})(?:/|$)`, "i");

/** Whether a path belongs to the API, known or not; responses there are JSON. */
export function isApiPath(pathname: string): boolean {
  return apiPath.test(pathname);
}

/** Whether a path is a page, which exists in each locale, rather than a file or an API call. */
export function isPagePath(pathname: string): boolean {
  return !pathsWithoutLocale.test(pathname);
}

/** The query parameter that marks a locale as chosen with the language switch. */
export const languageChoice = "lang_choice";

/** The longest query, in characters, that links to the other language keep; a page has several of these links. */
const longestQuery = 2_000;

/** Returns the URL of a page in another language, which keeps the query and stores the choice. */
export function languageSwitchTarget(locale: Locale, page: { pathname: string; search: string }): string {
  const query = new URLSearchParams(page.search.length <= longestQuery ? page.search : "");
  query.set(languageChoice, locale);
  return `${localePath(locale, barePath(page.pathname))}?${query}`;
}
