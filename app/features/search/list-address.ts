import type { InvestorQuery, StartupQuery } from "./schema";

type ListQuery = StartupQuery | InvestorQuery;

/** Parameters that are not filters. */
const nonFilters = new Set(["keyword", "page", "size", "sort", "lang", "after", "published_since"]);

/** A filter in use: one value of one parameter. */
export interface UsedFilter {
  name: string;
  value: string;
}

/** All filters in use, in schema order. */
export function usedFilters(query: ListQuery): UsedFilter[] {
  return Object.entries(query).flatMap(([name, value]) => {
    if (nonFilters.has(name) || value === undefined) return [];
    const values = Array.isArray(value) ? value : [value];
    return values.map((each) => ({ name, value: String(each) }));
  });
}

/** The query string of the list's first page, without one filter or all of them if requested. */
export function searchWithout(query: ListQuery, removed?: UsedFilter | "all"): string {
  const search = new URLSearchParams();
  if (query.keyword) search.set("keyword", query.keyword);
  if (query.sort !== "relevance") search.set("sort", query.sort);
  const kept =
    removed === "all"
      ? []
      : usedFilters(query).filter(({ name, value }) => name !== removed?.name || value !== removed.value);
  for (const { name, value } of kept) search.append(name, value);
  return search.size > 0 ? `?${search}` : "";
}
