/** Groups with fewer are not shown. */
export const leastShown = 5;

/**
 * Returns the places of the counts to hide, where the sum of all is known: those below `leastShown`, and then the
 * smallest others, until at least two that differ are hidden and the hidden add up to `leastShown`; equal counts are
 * hidden together. So a reader who subtracts what is shown, and knows this rule, cannot tell which hidden count is in
 * which place. Pure.
 */
export function hiddenAmong(counts: readonly number[]): Set<number> {
  const bySize = counts.map((count, place) => ({ count, place })).sort((one, other) => one.count - other.count);
  const isEnough = (hidden: number) => {
    const some = bySize.slice(0, hidden).map(({ count }) => count);
    const last = some.at(-1);
    const sum = some.reduce((total, count) => total + count, 0);
    return some[0] !== last && sum >= leastShown && bySize[hidden]?.count !== last;
  };
  let hidden = bySize.filter(({ count }) => count < leastShown).length;
  if (hidden === 0) return new Set();
  while (hidden < bySize.length && !isEnough(hidden)) hidden += 1;
  return new Set(bySize.slice(0, hidden).map(({ place }) => place));
}
