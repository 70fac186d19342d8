import type { Side } from "~/db/values";

/** The number of searches an account may save. */
export const maxSearches = 20;

export const maxNameLength = 60;

/** The maximum length of a stored search, percent-encoded. */
export const maxQueryLength = 2000;

/** How long a result counts as new on the page, in milliseconds. */
export const newFor = 7 * 24 * 60 * 60 * 1000;

/** The number of new results counted exactly on the page. */
export const maxNewCounted = 10;

/** The number of results in one weekly mail. */
export const maxMailed = 10;

/** The bare path of the list with a saved search. */
export function searchPath({ side, query }: { side: Side; query: string }): string {
  return `/${side}s?${query}`;
}
