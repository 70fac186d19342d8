import type { RecordDefinition } from "~/features/records/content";
import { type SearchTier, searchTiers } from "~/features/records/field";
import { searchedTexts } from "~/features/records/words";
import { indexTokens } from "./tokens";

/** The tokens of one profile, a column for each tier of readers. */
export type SearchDocument = Record<SearchTier, string>;

/**
 * Puts every field of a record that is searched into the tier of those who may read it (design §7), and `labels`, the
 * names of its keys and places, into that of everybody. Each text is tokenised by itself: a phrase never reaches from the
 * end of one field into the next.
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
