import enUS from "../../app/locales/en-US";
import { barePath, type Locale, localePath } from "../../app/locales/locale";
import zhTW from "../../app/locales/zh-TW";

/** The interface texts of a locale, for journeys that run in both languages. */
export const textsOf = (locale: Locale): typeof zhTW => (locale === "en-US" ? enUS : zhTW);

/** Fills in placeholders such as `{{name}}`, as i18next does. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/{{\s*(\w+)\s*}}/g, (_, name: string) => String(values[name] ?? ""));
}

export { barePath, type Locale, localePath };
