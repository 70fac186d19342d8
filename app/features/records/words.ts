import { textLocales } from "~/locales/locale";
import { placesOf, type RecordDefinition, valueAt } from "./content";
import type { SearchTier } from "./field";

/** The texts a search finds a record by, by who may read them; a text in two languages is two. */
export function searchedTexts(record: RecordDefinition, content: object): Array<{ tier: SearchTier; text: string }> {
  return placesOf(record).flatMap(({ path, group, name, field }) => {
    const tier = field.searchedBy;
    if (!tier) return [];
    const paths = group === record.languages ? textLocales.map((locale) => `${group}.${locale}.${name}`) : [path];
    return paths.flatMap((at) => field.words(valueAt(content, at) ?? field.empty)).map((text) => ({ tier, text }));
  });
}
