import { type Locale, type TextLocale, textLocaleOf, textLocales } from "~/locales/locale";
import { isEmptyRichText } from "./rich-text";

/** A text in the reader's language, or in the other one where the owner wrote only that. */
export interface LocalText {
  text: string;
  /** The language the text is written in. */
  locale: TextLocale;
}

/** The text in the reader's language if there is one, else in the other; null when there is neither. */
export function inLanguage(wanted: TextLocale, texts: Record<TextLocale, string>): LocalText | null {
  const order = [wanted, ...textLocales.filter((locale) => locale !== wanted)];
  const locale = order.find((candidate) => !isEmptyRichText(texts[candidate]));
  return locale === undefined ? null : { text: texts[locale], locale };
}

/** Texts in the reader's language, field by field in the other one where that is all there is; empty ones are left out. */
export function textsIn<Field extends string>(
  locale: Locale,
  texts: Record<TextLocale, Partial<Record<Field, string>>>,
): Partial<Record<Field, LocalText>> {
  const wanted = textLocaleOf(locale);
  const filled: Partial<Record<Field, LocalText>> = {};
  for (const field of Object.keys({ ...texts.zh_tw, ...texts.en_us }) as Field[]) {
    const text = inLanguage(wanted, { zh_tw: texts.zh_tw[field] ?? "", en_us: texts.en_us[field] ?? "" });
    if (text) filled[field] = text;
  }
  return filled;
}
