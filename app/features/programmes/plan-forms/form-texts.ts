import type { BothTexts } from "~/db/plan-form";
import { type Locale, localeOfText, textLocaleOf } from "~/locales/locale";

/** A form's text in the reader's language, or else in the other, with its language. */
export function readText(texts: BothTexts, locale: Locale): { text: string; lang: Locale } {
  const own = textLocaleOf(locale);
  const other = own === "zh_tw" ? "en_us" : "zh_tw";
  const language = texts[own] === "" && texts[other] !== "" ? other : own;
  return { text: texts[language], lang: localeOfText(language) };
}

/** The text of `readText` where its language cannot be marked. */
export const textIn = (texts: BothTexts, locale: Locale): string => readText(texts, locale).text;
