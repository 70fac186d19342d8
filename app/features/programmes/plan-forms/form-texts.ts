import type { BothTexts } from "~/db/plan-form";
import { type Locale, localeOfText, textLocaleOf } from "~/locales/locale";

/** A text of a form in the reader's language, or in the other one if it is empty in it, with the language it is in. */
export function readText(texts: BothTexts, locale: Locale): { text: string; lang: Locale } {
  const own = textLocaleOf(locale);
  const other = own === "zh_tw" ? "en_us" : "zh_tw";
  const language = texts[own] === "" && texts[other] !== "" ? other : own;
  return { text: texts[language], lang: localeOfText(language) };
}

/** Only the text of `readText`, where it cannot be marked with its language. */
export const textIn = (texts: BothTexts, locale: Locale): string => readText(texts, locale).text;
