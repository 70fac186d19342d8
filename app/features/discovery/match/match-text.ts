import { indexTokens } from "../../text/search-words/index-tokens.ts";
import type { MatchContext } from "./match-input.ts";

/** Maximum number of words compared per text, so that a long profile does not make matching expensive. */
const maxWords = 400;

/** Returns the distinct words of a text; Chinese as pairs of characters, as in the search index. */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const word of indexTokens(text).split(" ")) {
    if (word.length < 2) continue;
    words.add(word);
    if (words.size === maxWords) break;
  }
  return words;
}

/** Returns a word's inverse document frequency; 0 for a word that is in every document. */
function rarity(context: MatchContext, word: string): number {
  return Math.log((context.documents + 1) / ((context.words[word] ?? 0) + 0.5));
}

/** Returns the similarity of two texts: shared words by rarity, relative to the texts' lengths. */
export function likeness(context: MatchContext, one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let sum = 0;
  for (const word of one) if (other.has(word)) sum += Math.max(0, rarity(context, word)) ** 2;
  return sum / Math.sqrt(one.size * other.size);
}
