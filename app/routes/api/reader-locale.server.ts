import { isLocale, type Locale } from "~/locales/locale";
import { preferredLocale } from "~/server/i18n.server";

/** Returns the language of an API response: `lang`, else the reader's cookie or Accept-Language (product §18.1). */
export function readerLocale(request: Request): Locale {
  const requested = new URL(request.url).searchParams.get("lang");
  return isLocale(requested) ? requested : preferredLocale(request);
}
