import { type Locale, localePath } from "~/locales/locale";

/**
 * The URL of a page in a language that may not be the request's, for redirects: to paths the router adds the prefix of the language
 * that was asked for.
 */
export const pageUrl = (request: Request, locale: Locale, path: string): string =>
  new URL(localePath(locale, path), request.url).href;
