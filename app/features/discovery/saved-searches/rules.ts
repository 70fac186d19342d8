import type { Side } from "~/db/values";
import { dayMs } from "~/durations";
import {
  cardEntitlements,
  entitlementsOfInvestor,
  investorEntitlements,
  startupEntitlements,
} from "~/features/core/access/entitlements";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";

/** Returns how many searches a member may save. Searches saved at a higher level are kept. */
export function searchAllowance(actor: StartupViewer | InvestorViewer): number {
  return actor.kind === "startup"
    ? startupEntitlements[actor.level].savedSearches
    : entitlementsOfInvestor(actor).savedSearches;
}

/** The highest number of saved searches at any level. */
export const maxSearches = Math.max(
  ...[startupEntitlements, investorEntitlements, cardEntitlements].flatMap((table) =>
    Object.values(table).map(({ savedSearches }) => savedSearches),
  ),
);

export const maxNameLength = 60;

/** The maximum length of a stored search, percent-encoded. */
export const maxQueryLength = 2000;

/** How long a result counts as new on the page, in milliseconds. */
export const newFor = 7 * dayMs;

/** Maximum number of new results counted exactly on the page. */
export const maxNewCounted = 10;

/** Minimum number of results per search that a weekly mail chooses from, unless the account has more searches. */
export const minCollected = 20;

/** Maximum number of results in one weekly mail, unless it covers more searches. */
export const maxMailed = 10;

/** Returns results with the best matches first, in the order of `best`, and the others as they were. */
export function bestFirst<Result extends { id: string }>(
  results: readonly Result[],
  best: readonly string[],
): Result[] {
  const rankOf = ({ id }: Result) => (best.includes(id) ? best.indexOf(id) : best.length);
  return results.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/**
 * Chooses the results that a weekly mail lists for each search: one of each search in turn, up to `max` in all but at
 * least one per search. A result of several searches is listed once.
 */
export function shareEntries<Result extends { id: string }>(
  found: ReadonlyArray<readonly Result[]>,
  max: number,
): Result[][] {
  const shares = found.map((): Result[] => []);
  const listed = new Set<string>();
  const longest = Math.max(0, ...found.map((results) => results.length));
  for (let round = 0; round < longest; round++) {
    for (const [at, results] of found.entries()) {
      const next = round > 0 && listed.size >= max ? undefined : results.find(({ id }) => !listed.has(id));
      if (!next) continue;
      listed.add(next.id);
      shares[at]?.push(next);
    }
  }
  return shares;
}

/** Returns the path, without language, of the list with a saved search. */
export function searchPath({ side, query }: { side: Side; query: string }): string {
  return `/${side}s?${query}`;
}
