import type { Fold } from "~/locales/fold";

/** A profile whose name matches the typed text. */
export interface ProfileSuggestion {
  kind: "profile";
  id: string;
  name: string;
  /** URL path of the picture. */
  photo: string | null;
  /** Set for an unclaimed listing. */
  isUnclaimed?: true;
}

/** An industry or technology whose label matches: it becomes a filter. */
export interface FilterSuggestion {
  kind: "filter";
  name: "industry_keys" | "domain_keys";
  value: string;
  label: string;
}

/** A keyword the reader has searched before, or a popular one. */
export interface KeywordSuggestion {
  kind: "recent" | "hot";
  keyword: string;
}

export type Suggestion = ProfileSuggestion | FilterSuggestion | KeywordSuggestion;

/** The server's suggestions for typed text. */
export interface FoundSuggestions {
  profiles: ProfileSuggestion[];
  filters: FilterSuggestion[];
}

/** Maximum number of suggestions at a time. */
export const maxSuggestions = 8;
/** Maximum number of each kind while typing; profiles fill the rest. */
const maxOfKind = { recent: 2, filter: 2, hot: 2 };
/** Maximum number of recent searches offered before typing. */
const maxRecentUntyped = 5;

/** Whether typed text gets suggestions: one Chinese character does, one Latin letter does not. */
export function isSuggestible(typed: string): boolean {
  const text = typed.normalize("NFKC").trim();
  return text.length > 1 || /[^\p{ASCII}]/u.test(text);
}

/** Whether a label matches typed text: anywhere for Chinese, at the start of a word for Latin. */
export function matchesLabel(label: string, typed: string, fold: Fold): boolean {
  const text = fold(label).trim();
  const start = fold(typed).trim();
  if (start === "") return false;
  if (/[^\p{ASCII}]/u.test(start)) return text.includes(start);
  return text.startsWith(start) || text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(start));
}

/**
 * Returns the suggestions for typed text: recent searches and popular keywords before typing, then also profiles and
 * filters. Keywords appear once and never exactly as typed; until `fold` is loaded, no keywords are suggested for typed
 * text.
 */
export function suggestionsFor(options: {
  typed: string;
  recent: readonly string[];
  hot: readonly string[];
  found: FoundSuggestions | null;
  fold: Fold | null;
}): Suggestion[] {
  const { fold } = options;
  const keyOf = (keyword: string) => (fold?.(keyword) ?? keyword).trim();
  const typed = keyOf(options.typed);
  const recentKeys = new Set(options.recent.map(keyOf));
  const keywords = (kind: KeywordSuggestion["kind"], list: readonly string[]): KeywordSuggestion[] =>
    list.map((keyword) => ({ kind, keyword }));
  const recent = keywords("recent", options.recent);
  const hot = keywords(
    "hot",
    options.hot.filter((keyword) => !recentKeys.has(keyOf(keyword))),
  );
  if (typed === "") return [...recent.slice(0, maxRecentUntyped), ...hot].slice(0, maxSuggestions);

  const continues = ({ keyword }: KeywordSuggestion) =>
    fold !== null && keyOf(keyword) !== typed && matchesLabel(keyword, typed, fold);
  const before = recent.filter(continues).slice(0, maxOfKind.recent);
  const filters = (options.found?.filters ?? []).slice(0, maxOfKind.filter);
  const after = hot.filter(continues).slice(0, maxOfKind.hot);
  const room = maxSuggestions - before.length - filters.length - after.length;
  return [...before, ...(options.found?.profiles ?? []).slice(0, room), ...filters, ...after];
}
