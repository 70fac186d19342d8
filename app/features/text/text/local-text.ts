import { type Locale, type TextLocale, textLocaleOf, textLocales } from "~/locales/locale";
import type { LocalText } from "./foreign-name";
import { isEmptyRichText } from "./rich-text";

/** The text in the preferred language, or else in the other; null if both are empty. */
export function inLanguage(preferred: TextLocale, texts: Record<TextLocale, string>): LocalText | null {
  const order = [preferred, ...textLocales.filter((locale) => locale !== preferred)];
  const locale = order.find((candidate) => !isEmptyRichText(texts[candidate]));
  return locale === undefined ? null : { text: texts[locale], locale };
}

/** Non-empty texts in the reader's language, each falling back to the other language. */
export function textsIn<Field extends string>(
  locale: Locale,
  texts: Record<TextLocale, Partial<Record<Field, string>>>,
): Partial<Record<Field, LocalText>> {
  const preferred = textLocaleOf(locale);
  const filled: Partial<Record<Field, LocalText>> = {};
  for (const field of Object.keys({ ...texts.zh_tw, ...texts.en_us }) as Field[]) {
    const text = inLanguage(preferred, { zh_tw: texts.zh_tw[field] ?? "", en_us: texts.en_us[field] ?? "" });
    if (text) filled[field] = text;
  }
  return filled;
}

/**
 * A text of a row in the reader's language. The owner's text counts as English too if it has no Chinese
 * characters: names and titles are often written once.
 */
export function rowTextIn(locale: Locale, text: string, english = ""): LocalText | null {
  const preferred = textLocaleOf(locale);
  const isNeutral = !/\p{Script=Han}/u.test(text);
  const own = inLanguage(preferred, { zh_tw: text, en_us: english || (isNeutral ? text : "") });
  return own && isNeutral && own.text === text ? { text, locale: preferred } : own;
}
