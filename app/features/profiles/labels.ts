import type { Side } from "~/db/values";
import type { Translate } from "~/locales/i18n";
import { localeOfText, type TextLocale } from "~/locales/locale";

const languageIn = /\.(zh_tw|en_us)(?=\.|$)/;

/** The name of a profile's field by its path, with the language where the path says one: 一句話介紹（English）. */
export function fieldLabel(t: Translate, side: Side, path: string): string {
  // Paths are data, which the compiler cannot check as keys.
  const translated = t as unknown as (key: string) => string;
  return inLanguageOf(t, path, translated(`${side}s:fields.${path.replace(languageIn, "")}`));
}

/** A field's name with the language that its path says, if any. */
export function inLanguageOf(t: Translate, path: string, name: string): string {
  const language = languageIn.exec(path)?.[1] as TextLocale | undefined;
  return language
    ? t("profiles:form.inLanguage", { name, language: t(`profiles:languages.${localeOfText(language)}`) })
    : name;
}
