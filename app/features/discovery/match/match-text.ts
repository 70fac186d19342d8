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

/** How rare a word is among the compared documents: its inverse document frequency, from 0 for what is in every one. */
function rarity({ documents, words }: MatchContext, word: string): number {
  return Math.max(0, Math.log((documents + 1) / ((words[word] ?? 0) + 0.5)));
}

/** How much a text's length counts against it: as in BM25 with each word once, k1 = 1.2 and b = 0.75. */
const lengthShare = { k1: 1.2, b: 0.75 };

/**
 * Returns how much of a text another one asks for: its words that are also in `wanted`, by rarity, relative to the
 * lengths of both. Many short texts and one long one can be compared alike.
 */
export function likeness(context: MatchContext, words: ReadonlySet<string>, wanted: ReadonlySet<string>): number {
  let sum = 0;
  for (const word of words) if (wanted.has(word)) sum += rarity(context, word);
  const { k1, b } = lengthShare;
  const length = words.size / Math.max(1, context.usualWords);
  return sum / (1 + k1 * (1 - b + b * length)) / Math.sqrt(Math.max(1, wanted.size));
}
