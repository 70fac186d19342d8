import type { Sort } from "./schema";

/** The sort orders a list offers; the first is its default. Relevance needs a keyword. */
export function offeredSorts(options: { hasKeyword: boolean; canSortByMatch: boolean }): Sort[] {
  return [
    ...(options.hasKeyword ? (["relevance"] as const) : []),
    "newest",
    ...(options.canSortByMatch ? (["match"] as const) : []),
  ];
}

/** The offered sort order that is in effect. */
export function sortInEffect(sort: Sort, offered: readonly Sort[]): Sort {
  return offered.includes(sort) ? sort : (offered[0] ?? "newest");
}
