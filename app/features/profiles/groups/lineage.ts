/** A corporate group's place in the tree: the ids from the top of its tree to itself. */
export interface PlacedGroup {
  id: string;
  lineage: readonly string[];
}

/** Returns the lineage of a group below a parent, or at the top. */
export const lineageBelow = (parent: readonly string[] | null, id: string): string[] => [...(parent ?? []), id];

/**
 * Returns the new lineages after the group at `from` moves to `to`, or merges into the group there. Leaves out groups
 * outside `from`. Null if `to` is below `from`, which would create a cycle.
 */
export function relocated(
  groups: readonly PlacedGroup[],
  { from, to }: { from: readonly string[]; to: readonly string[] },
): PlacedGroup[] | null {
  const top = from.at(-1);
  if (top === undefined || to.slice(0, -1).includes(top)) return null;
  return groups
    .filter(({ lineage }) => lineage[from.length - 1] === top)
    .map(({ id, lineage }) => ({ id, lineage: [...to, ...lineage.slice(from.length)] }));
}
