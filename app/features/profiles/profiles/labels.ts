import type { Side } from "~/db/values";
import type { Translate } from "~/locales/i18n";
import { localeOfText, type TextLocale } from "~/locales/locale";

const languageIn = /\.(zh_tw|en_us)(?=\.|$)/;

/** The label of a record's field by path, including the language if the path has one: 一句話介紹（English）. */
export function fieldLabel(t: Translate, namespace: `${Side}s` | "ownNews", path: string): string {
  // Paths are data, which the compiler cannot check as keys.
  const translated = t as unknown as (key: string) => string;
  return inLanguageOf(t, path, translated(`${namespace}:fields.${path.replace(languageIn, "")}`));
}

/** Appends the path's language to a field's name, if it has one. */
function inLanguageOf(t: Translate, path: string, name: string): string {
  const language = languageIn.exec(path)?.[1] as TextLocale | undefined;
  return language
    ? t("profiles:form.inLanguage", { name, language: t(`profiles:languages.${localeOfText(language)}`) })
    : name;
}
