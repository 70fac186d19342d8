import type { Sort } from "./schema";

/** Returns the sort orders a list offers, the default first. Relevance needs a keyword. */
export function offeredSorts(options: { hasKeyword: boolean; canSortByMatch: boolean }): Sort[] {
  return [
    ...(options.hasKeyword ? (["relevance"] as const) : []),
    "newest",
    ...(options.canSortByMatch ? (["match"] as const) : []),
  ];
}

/** Returns the sort order in effect among the offered ones. */
export function sortInEffect(sort: Sort, offered: readonly Sort[]): Sort {
  return offered.includes(sort) ? sort : (offered[0] ?? "newest");
}
