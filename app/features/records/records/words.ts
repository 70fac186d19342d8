import { type RecordDefinition, spotsOf, valueAt } from "./content";
import type { SearchTier } from "./field";

/** The texts to index for a record, with their tier; a text in two languages yields two entries. */
export function searchedTexts(record: RecordDefinition, content: object): Array<{ tier: SearchTier; text: string }> {
  return spotsOf(record).flatMap(({ path, field }) => {
    const tier = field.searchedBy;
    return tier ? field.words(valueAt(content, path) ?? field.empty).map((text) => ({ tier, text })) : [];
  });
}
