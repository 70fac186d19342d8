import type { Page } from "~/db/page";
import type { MarkedPart } from "~/features/text/search-words/mark-text";
import type { TextLocale } from "~/locales/locale";

/** The part of a profile that matched the keyword, from text the viewer may read. */
export interface FoundIn {
  /**
   * The record's field, as in its definition (`report.slogan`); `keys` for the names of industries, domains and places.
   */
  field: string;
  parts: MarkedPart[];
  /** Null for text without a language. */
  locale: TextLocale | null;
}

/** A number of results; a lower bound if not all were counted, shown as "1,000+". */
export interface ResultCount {
  count: number;
  isLowerBound: boolean;
}

/**
 * A loosened search that finds more than an empty list: without the keyword, all filters, or one filter with all its
 * values (`filterOf`).
 */
export interface Loosening extends ResultCount {
  without: "keyword" | "filters" | { filter: string };
}

/** Numbers of results by parameter and value, such as `{ industry_keys: { ai: 12 } }`; absent where not counted. */
export type FacetCounts = Record<string, Record<string, number> | undefined>;

/** One page of a list. */
export interface ListedPage<Card> extends Page<Card>, ResultCount {
  /** The last page that can be requested by number. */
  lastPage: number;
  /** The cursor (`after`) of the next results in a list by time of publication; null at its end and by relevance. */
  next: string | null;
}

/** How a list relates to a keyword that no profile has all words of. */
export interface KeywordResult {
  /** A keyword close to the requested one that has results; null if not needed. */
  correction: string | null;
  /** The words of the keyword that each result lacks, as typed, by id; null if the results have all words. */
  missing: Record<string, string[]> | null;
}

/** What a list's page says about a search besides its results. */
export interface Explanation {
  /** By the card's id; empty without a keyword. */
  foundIn: Record<string, FoundIn>;
  /** For a list without results: searches that find some, most results first. */
  loosenings: Loosening[];
  facets: FacetCounts;
}

/** The number of results of a search. */
export interface CountedSearch extends ResultCount, Pick<KeywordResult, "correction"> {
  /** Whether the results have only some of the keyword's words. */
  isPartial: boolean;
}

/** One page of a search. */
export interface SearchedPage<Card> extends ListedPage<Card>, KeywordResult {}

/** One page of a search with its explanation. */
export interface Found<Card> extends SearchedPage<Card>, Explanation {}
