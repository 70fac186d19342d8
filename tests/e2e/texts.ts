import enUS from "../../app/locales/en-US";
import { barePath, type Locale, localePath } from "../../app/locales/locale";
import { spaced } from "../../app/locales/spaced";
import zhTW from "../../app/locales/zh-TW";

/** Returns the interface texts of a locale, for journeys that run in both languages. */
export const textsOf = (locale: Locale): typeof zhTW => (locale === "en-US" ? enUS : zhTW);

/** Fills in placeholders such as `{{name}}`, as i18next does. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/{{\s*(\w+)\s*}}/g, (_, name: string) => String(values[name] ?? ""));
}

/** Fills in names as pages do in sentences that put spaces around Latin letters. */
export const fillSpaced = (text: string, values: Record<string, string | number>): string =>
  spaced((slots) => fill(text, slots), values);

export { barePath, type Locale, localePath };
