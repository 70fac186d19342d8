import { type TextLocale, textLocales } from "~/locales/locale";

/** Empty required fields by language; `plain` are those without one. */
export type MissingByLanguage = Record<TextLocale | "plain", string[]>;

/** The language of a text's path, such as `report.zh_tw.slogan`; null for a field without one. */
export function languageOfPath(path: string): TextLocale | null {
  const name = path.split(".")[1];
  return textLocales.find((language) => language === name) ?? null;
}

export function missingByLanguage(paths: readonly string[]): MissingByLanguage {
  const found: MissingByLanguage = { plain: [], zh_tw: [], en_us: [] };
  for (const path of paths) found[languageOfPath(path) ?? "plain"].push(path);
  return found;
}
