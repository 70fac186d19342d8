import type { Side } from "~/db/values";
import {
  cardEntitlements,
  entitlementsOfInvestor,
  investorEntitlements,
  startupEntitlements,
} from "~/features/core/access/entitlements";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";

/** How many searches a member may save. Those saved before the level fell are kept. */
export function searchAllowance(actor: StartupViewer | InvestorViewer): number {
  return actor.kind === "startup"
    ? startupEntitlements[actor.level].savedSearches
    : entitlementsOfInvestor(actor).savedSearches;
}

/** The most searches that any level may save. */
export const maxSearches = Math.max(
  ...[startupEntitlements, investorEntitlements, cardEntitlements].flatMap((table) =>
    Object.values(table).map(({ savedSearches }) => savedSearches),
  ),
);

export const maxNameLength = 60;

/** The maximum length of a stored search, percent-encoded. */
export const maxQueryLength = 2000;

/** How long a result counts as new on the page, in milliseconds. */
export const newFor = 7 * 24 * 60 * 60 * 1000;

/** The number of new results counted exactly on the page. */
export const maxNewCounted = 10;

/** The results of each search that a weekly mail chooses from, unless the account has more searches. */
export const minCollected = 20;

/** The number of results in one weekly mail, unless it is about more searches. */
export const maxMailed = 10;

/**
 * The results of each search that a weekly mail lists: in turn one of each search, up to `max` in all, but at least one
 * of each search. A result of several searches is listed once.
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

/** The bare path of the list with a saved search. */
export function searchPath({ side, query }: { side: Side; query: string }): string {
  return `/${side}s?${query}`;
}
