import { type Locale, localePath } from "~/locales/locale";

/**
 * Returns a page's URL in a language that may differ from the request's, for redirects. Given a path, the router would
 * add the prefix of the requested language.
 */
export const pageUrl = (request: Request, locale: Locale, path: string): string =>
  new URL(localePath(locale, path), request.url).href;
