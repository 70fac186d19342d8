import type { TextLocale } from "~/locales/locale";

/** How the lists by tag name a tag: articles have their own tags in each language. `newsTag(locale, "")` starts all. */
export const newsTag = (locale: TextLocale, tag: string) => `${locale}:${tag}`;
