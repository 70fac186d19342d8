import fc from "fast-check";
import { expect, it } from "vitest";
import { runs } from "../../../../tests/support/explore";
import { lineageBelow, relocated } from "./lineage";

/** Parents by id. A parent has a smaller number than its child, so the tree has no cycle. */
const anyTree = fc
  .array(fc.double({ min: 0, max: 0.99, noNaN: true }), { minLength: 1, maxLength: 12 })
  .map((chosen) => chosen.map((part, at) => (part < 0.25 ? null : Math.floor(part * at))))
  .map((parents) => new Map(parents.map((parent, at) => [`${at}`, parent === null || at === 0 ? null : `${parent}`])));

type Tree = ReadonlyMap<string, string | null>;

/** The ids from a group to the top of its tree; null if it is in a cycle. */
function pathOf(tree: Tree, id: string): string[] | null {
  const path: string[] = [];
  for (let at: string | null = id; at !== null; at = tree.get(at) ?? null) {
    if (path.includes(at)) return null;
    path.unshift(at);
  }
  return path;
}

const placed = (tree: Tree) => [...tree.keys()].map((id) => ({ id, lineage: pathOf(tree, id) ?? [] }));

const anyMove = anyTree.chain((tree) =>
  fc.tuple(fc.constant(tree), fc.constantFrom(...tree.keys()), fc.constantFrom(null, ...tree.keys())),
);

it("moves a group with all groups below it, and refuses only cycles", () => {
  fc.assert(
    fc.property(anyMove, ([tree, id, parent]) => {
      const from = pathOf(tree, id) ?? [];
      const to = lineageBelow(parent === null ? null : pathOf(tree, parent), id);
      const after = new Map([...tree, [id, parent]]);
      const moved = relocated(placed(tree), { from, to });
      if (pathOf(after, id) === null) {
        expect(moved).toBeNull();
        return;
      }
      const unmoved = placed(tree).filter(({ lineage }) => !lineage.includes(id));
      expect([...unmoved, ...(moved ?? [])].sort(byId)).toEqual(placed(after).sort(byId));
    }),
    { numRuns: runs(500) },
  );
});

it("merges a group into another, and gives the groups below it the new lineage", () => {
  fc.assert(
    fc.property(anyMove, ([tree, id, into]) => {
      fc.pre(into !== null && into !== id);
      const from = pathOf(tree, id) ?? [];
      const to = pathOf(tree, into ?? "") ?? [];
      const merged = relocated(
        placed(tree).filter((group) => group.id !== id),
        { from, to },
      );
      if (to.includes(id)) {
        expect(merged).toBeNull();
        return;
      }
      const after = new Map([...tree].map(([one, parent]) => [one, parent === id ? into : parent]));
      after.delete(id);
      const changed = placed(after).filter((group) => pathOf(tree, group.id)?.includes(id));
      expect([...(merged ?? [])].sort(byId)).toEqual(changed.sort(byId));
    }),
    { numRuns: runs(500) },
  );
});

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
