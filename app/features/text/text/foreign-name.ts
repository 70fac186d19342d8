import { type Locale, type TextLocale, textLocaleOf } from "~/locales/locale";

/** A text in the reader's language, or in the other one as a fallback. */
export interface LocalText {
  text: string;
  /** The language the text is actually in. */
  locale: TextLocale;
}

/** A name that needs a remark for a reader of this language; null if it is bilingual or has no Chinese. */
export function foreignName(locale: Locale, name: string): LocalText | null {
  const isChineseOnly = /\p{Script=Han}/u.test(name) && !/\p{Script=Latin}/u.test(name);
  return isChineseOnly && textLocaleOf(locale) !== "zh_tw" ? { text: name, locale: "zh_tw" } : null;
}
