import { defaultLocale, type Locale, locales } from "./locale";

/** The language whose form of a page a route is, by its id (`en-US/public/home`); null for routes without a language. */
const localeOfRoute = (id: string): Locale | null => locales.find((locale) => id.startsWith(`${locale}/`)) ?? null;

/** The URL of the list of routes that browsers load in one language, as JSON: switching the language reloads the page. */
export const manifestUrl = (url: string, locale: Locale) => url.replace(/\.js$/, `-${locale}.json`);

/** The URL of the list that a page with these routes loads. */
export function manifestUrlOf(url: string, routeIds: readonly string[]): string {
  return manifestUrl(url, routeIds.map(localeOfRoute).find((locale) => locale !== null) ?? defaultLocale);
}

/** Leaves out the routes of other languages. */
export function routesOf<Route>(routes: Record<string, Route>, locale: Locale): Record<string, Route> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => [null, locale].includes(localeOfRoute(id))));
}
