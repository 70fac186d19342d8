/** An entry of an article list: its id and sort key. */
interface Entry {
  id: string;
  sortKey: number;
}

/** The ids that occur in most of the lists, at most `limit`; ties go to the highest sort key. */
export function rankRelated(lists: ReadonlyArray<readonly Entry[]>, limit: number): string[] {
  const ranked = new Map<string, { shared: number; sortKey: number }>();
  for (const { id, sortKey } of lists.flat()) {
    ranked.set(id, { shared: (ranked.get(id)?.shared ?? 0) + 1, sortKey });
  }
  return [...ranked]
    .sort(([, a], [, b]) => b.shared - a.shared || b.sortKey - a.sortKey)
    .slice(0, limit)
    .map(([id]) => id);
}
