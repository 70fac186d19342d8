import type { Sort } from "./schema";

/** A sort order of a list page. */
export type ListSort = Sort | "match";

/** The sort orders a list offers; the first is its default. Relevance needs a keyword. */
export function offeredSorts(options: { hasKeyword: boolean; canSortByMatch: boolean }): ListSort[] {
  return [
    ...(options.hasKeyword ? (["relevance"] as const) : []),
    "newest",
    ...(options.canSortByMatch ? (["match"] as const) : []),
  ];
}

/** The offered sort order that is in effect. */
export function sortInEffect(sort: ListSort, offered: readonly ListSort[]): ListSort {
  return offered.includes(sort) ? sort : (offered[0] ?? "newest");
}
