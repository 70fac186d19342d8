import type { InvestorQuery, StartupQuery } from "./schema";

type ListQuery = StartupQuery | InvestorQuery;

/** Parameters that are not filters. */
const nonFilters = new Set(["keyword", "page", "size", "sort", "lang", "after", "published_since"]);

/** A filter in use: one value of one parameter. */
export interface UsedFilter {
  name: string;
  value: string;
}

/** Returns all filters in use, in schema order. */
export function usedFilters(query: ListQuery): UsedFilter[] {
  return Object.entries(query).flatMap(([name, value]) => {
    if (nonFilters.has(name) || value === undefined) return [];
    const values = Array.isArray(value) ? value : [value];
    return values.map((each) => ({ name, value: String(each) }));
  });
}

/** Returns the filter a parameter belongs to: both bounds of an amount are the filter `amount`. */
export function filterOf(parameter: string): string {
  return parameter === "amount_min" || parameter === "amount_max" ? "amount" : parameter;
}

/** Returns the query string of the list's first page, optionally without one value, one filter, or all filters. */
export function searchWithout(query: ListQuery, removed?: UsedFilter | { filter: string } | "all"): string {
  const search = new URLSearchParams();
  if (query.keyword) search.set("keyword", query.keyword);
  if (query.sort !== "relevance") search.set("sort", query.sort);
  const isRemoved = ({ name, value }: UsedFilter) => {
    if (removed === undefined || removed === "all") return removed === "all";
    return "filter" in removed ? filterOf(name) === removed.filter : name === removed.name && value === removed.value;
  };
  for (const used of usedFilters(query)) if (!isRemoved(used)) search.append(used.name, used.value);
  return search.size > 0 ? `?${search}` : "";
}
