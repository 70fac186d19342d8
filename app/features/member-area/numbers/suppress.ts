/** Groups with fewer are not shown. */
export const leastShown = 5;

/**
 * Returns the places of the counts to hide, where the sum of all is known: those below `leastShown`, and then the
 * smallest others, until at least two are hidden and the hidden add up to `leastShown`. So no subtraction from the sum
 * gives a hidden count or a small group of them. Everything is hidden if the sum itself is too small. Pure.
 */
export function hiddenAmong(counts: readonly number[]): Set<number> {
  const bySize = counts.map((count, place) => ({ count, place })).sort((one, other) => one.count - other.count);
  const small = bySize.filter(({ count }) => count < leastShown).length;
  if (small === 0) return new Set();
  let hidden = small;
  let sum = bySize.slice(0, small).reduce((total, { count }) => total + count, 0);
  while (hidden < bySize.length && (hidden < 2 || sum < leastShown)) {
    sum += bySize[hidden]?.count ?? 0;
    hidden += 1;
  }
  return new Set(bySize.slice(0, hidden).map(({ place }) => place));
}
