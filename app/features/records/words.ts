import { placesOf, type RecordDefinition, spotsOf, valueAt } from "./content";
import type { SearchTier } from "./field";

/** The texts a search finds a record by, by who may read them; a text in two languages is two. */
export function searchedTexts(record: RecordDefinition, content: object): Array<{ tier: SearchTier; text: string }> {
  return placesOf(record).flatMap((place) => {
    const { field } = place;
    const tier = field.searchedBy;
    if (!tier) return [];
    return spotsOf(record, place)
      .flatMap(({ path }) => field.words(valueAt(content, path) ?? field.empty))
      .map((text) => ({ tier, text }));
  });
}
