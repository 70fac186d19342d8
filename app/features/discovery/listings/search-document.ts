import type { RecordDefinition } from "~/features/records/records/content";
import { type SearchTier, searchTiers } from "~/features/records/records/field";
import { searchedTexts } from "~/features/records/records/words";
import { indexTokens } from "~/features/text/search-words/index-tokens";

/** The tokens of one profile, one column per tier. */
export type SearchDocument = Record<SearchTier, string>;

/**
 * Assigns every searchable field of a record to the tier of its readers (product §2.3), and `labels` (names of keys and
 * places) to the public tier. Each text is tokenised separately, so phrases never match across fields.
 */
export function searchDocument(record: RecordDefinition, content: object, labels: string[]): SearchDocument {
  const texts = [...searchedTexts(record, content), ...labels.map((text) => ({ tier: "basic" as const, text }))];
  const tokensOf = (tier: SearchTier) =>
    texts
      .filter((text) => text.tier === tier)
      .map(({ text }) => indexTokens(text))
      .filter((tokens) => tokens !== "")
      .join(" ");
  return Object.fromEntries(searchTiers.map((tier) => [tier, tokensOf(tier)])) as SearchDocument;
}
