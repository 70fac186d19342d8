import type { FaqTopic } from "~/features/publishing/content-kinds/faq/topics";
import { countMatchingTerms, excerptAround, type MarkedPart, markText } from "~/features/text/search-words/mark-text";
import { parseQuery } from "~/features/text/search-words/parse-query";
import { builtInSynonyms } from "~/features/text/search-words/synonyms";
import { plainTextOf } from "~/features/text/text/rich-text";
import type { FaqEntry } from "./queries.server";

/** A search result with its matches marked. */
export interface FoundFaq {
  id: string;
  question: MarkedPart[] | null;
  excerpt: MarkedPart[] | null;
}

/** Length of an answer's excerpt, in characters. */
const excerptLength = 120;

/**
 * Finds the questions that contain all words of a search in question, answer or topic name; matches in questions come
 * first. Words are compared as in the profile search. Null for a search without words.
 */
export function searchFaqs(
  entries: readonly FaqEntry[],
  words: string,
  nameOf: (topic: FaqTopic) => string,
): FoundFaq[] | null {
  const query = parseQuery(words, builtInSynonyms);
  if (query.terms.length === 0) return null;
  const found = entries.flatMap(({ id, topic, question, answer }) => {
    const text = plainTextOf(answer);
    if (countMatchingTerms(`${question}\n${text}\n${nameOf(topic)}`, query) < query.terms.length) return [];
    return [{ id, question: markText(question, query), excerpt: excerptAround(text, query, excerptLength) }];
  });
  return found.sort((one, other) => Number(one.question === null) - Number(other.question === null));
}
