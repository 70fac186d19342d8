import { type RecordDefinition, spotsOf, valueAt } from "./content";
import type { SearchTier } from "./field";

/** The texts a search finds a record by, by who may read them; a text in two languages is two. */
export function searchedTexts(record: RecordDefinition, content: object): Array<{ tier: SearchTier; text: string }> {
  return spotsOf(record).flatMap(({ path, field }) => {
    const tier = field.searchedBy;
    return tier ? field.words(valueAt(content, path) ?? field.empty).map((text) => ({ tier, text })) : [];
  });
}
