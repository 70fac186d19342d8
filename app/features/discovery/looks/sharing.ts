import type { Sharing } from "~/db/schema/discovery/match";

/** How many profiles got something how often. */
export interface TimesGroup {
  times: number;
  profiles: number;
}

/** Returns how evenly something is shared among profiles; groups that got none may be left out. Pure. */
export function sharingOf(groups: readonly TimesGroup[], profiles: number): Sharing {
  const got = groups.flatMap(({ times, profiles: some }) => (times > 0 ? Array<number>(some).fill(times) : []));
  const counts = [...got, ...Array<number>(Math.max(0, profiles - got.length)).fill(0)].sort((a, b) => b - a);
  const total = got.reduce((sum, count) => sum + count, 0);
  const top = counts.slice(0, Math.ceil(counts.length / 10)).reduce((sum, count) => sum + count, 0);
  const isShared = total > 0;
  return {
    profiles: counts.length,
    reached: got.length,
    gini: isShared ? giniOf(counts) : null,
    topTenth: isShared ? top / total : null,
  };
}

/** Returns how unequal counts are: the Gini coefficient, 0 if all are equal and near 1 if one has all. */
export function giniOf(counts: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 0;
  const sorted = [...counts].sort((a, b) => a - b);
  const weighted = sorted.reduce((sum, count, at) => sum + count * (2 * at + 1 - counts.length), 0);
  return weighted / (counts.length * total);
}
