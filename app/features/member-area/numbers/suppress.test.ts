import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../../tests/support/explore";
import { hiddenAmong, leastShown } from "./suppress";

describe("hiding small groups", () => {
  it.each([
    ["nothing, if all are large enough", [5, 9, 40], []],
    ["nothing of nothing", [], []],
    ["small ones that add up to enough", [4, 9, 3, 40], [0, 2]],
    ["the next smallest with a single small one", [4, 9, 30], [0, 1]],
    ["the next smallest if the small ones add up to too little", [1, 2, 30, 9], [0, 1, 3]],
    ["a group of none like any small one", [0, 8, 9], [0, 1]],
    ["everything, if there is only one group", [3], [0]],
    ["everything, if all add up to too little", [1, 1, 2], [0, 1, 2]],
    ["both of two, if one is small", [2, 50], [0, 1]],
    ["one more, if the small ones are equal", [4, 4, 5, 9], [0, 1, 2]],
    ["equal ones together", [6, 6, 4, 9], [0, 1, 2]],
  ])("hides %s", (_, counts, hidden) => {
    expect([...hiddenAmong(counts)].sort()).toEqual(hidden);
  });

  const counts = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 12 });

  it("cannot be undone by subtracting what is shown from the sum", () => {
    fc.assert(
      fc.property(counts, (all) => {
        const hidden = hiddenAmong(all);
        for (const [place, count] of all.entries()) if (count < leastShown) expect(hidden.has(place)).toBe(true);
        if (hidden.size === 0) return;
        const rest = [...hidden].reduce((sum, place) => sum + (all[place] ?? 0), 0);
        const total = all.reduce((sum, count) => sum + count, 0);
        if (hidden.size === all.length) return;
        expect(hidden.size).toBeGreaterThanOrEqual(2);
        expect(rest).toBeGreaterThanOrEqual(Math.min(leastShown, total));
      }),
      { numRuns: runs(2000) },
    );
  });

  it("leaves at least two possibilities for each hidden count, for a reader who knows the sum and the rule", () => {
    const small = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(small, (all) => {
        const hidden = hiddenAmong(all);
        const shownOf = (some: readonly number[]) => {
          const places = hiddenAmong(some);
          return JSON.stringify(some.map((count, place) => (places.has(place) ? null : count)));
        };
        const total = all.reduce((sum, count) => sum + count, 0);
        if (total < leastShown) return;
        const same = worlds(all.length, total).filter((world) => shownOf(world) === shownOf(all));
        for (const place of hidden) {
          expect(new Set(same.map((world) => world[place])).size, `${all} at ${place}`).toBeGreaterThan(1);
        }
      }),
      { numRuns: runs(150) },
    );
  });
});

/** Returns all ways to share a sum. */
function worlds(groups: number, total: number): number[][] {
  if (groups === 1) return [[total]];
  return Array.from({ length: total + 1 }, (_, first) =>
    worlds(groups - 1, total - first).map((rest) => [first, ...rest]),
  ).flat();
}
