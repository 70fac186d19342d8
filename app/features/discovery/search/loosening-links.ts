import type { FilterChoices } from "./filter-choices";
import type { Loosening, ResultCount } from "./found";

/** A link that loosens a search without results. */
export interface LooseningLink extends ResultCount {
  /** The query string. */
  search: string;
  /** The label of the removed filter, or of its only value; or which was removed, the keyword or all filters. */
  removed: { label: string } | "keyword" | "filters";
}

/** Maximum number of links offered. */
const maxLinks = 5;

/** Returns links to the loosened searches that have results, most results first. */
export function looseningLinks(loosenings: readonly Loosening[], choices: FilterChoices): LooseningLink[] {
  return loosenings
    .flatMap(({ without, count, isLowerBound }): LooseningLink[] => {
      if (count === 0) return [];
      if (without === "keyword") return [{ search: choices.withoutKeyword, removed: without, count, isLowerBound }];
      if (without === "filters") return [{ search: choices.withoutAll, removed: without, count, isLowerBound }];
      const used = choices.usedFilters.find(({ filter }) => filter === without.filter);
      return used ? [{ search: used.without, removed: { label: used.label }, count, isLowerBound }] : [];
    })
    .sort((a, b) => b.count - a.count)
    .slice(0, maxLinks);
}
