import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountStates } from "~/db/board-values";
import { barOf, isEmptyRaise, mostAmount, raiseOf, reachedOf, securedOf } from "./raise";

const anyRows = fc.array(
  fc.record({
    state: fc.constantFrom(...amountStates),
    sum: fc.integer({ min: 0, max: mostAmount }),
    count: fc.integer({ min: 1, max: 5 }),
  }),
  { maxLength: 12 },
);
const anyTarget = fc.option(fc.integer({ min: 0, max: mostAmount }));

describe("a raise", () => {
  it("adds up amounts by state, and loses none", () => {
    fc.assert(
      fc.property(anyRows, anyTarget, (rows, target) => {
        const raise = raiseOf({ currency: "TWD", target }, rows);
        const all = amountStates.reduce((sum, state) => sum + raise.states[state].sum, 0);
        expect(all).toBe(rows.reduce((sum, row) => sum + row.sum, 0));
        expect(isEmptyRaise(raise)).toBe(rows.length === 0);
        expect(securedOf(raise)).toBe(
          rows.filter(({ state }) => state === "promised" || state === "closed").reduce((sum, row) => sum + row.sum, 0),
        );
      }),
    );
  });

  it("has a bar that is full at most, and shows the target at its end or inside", () => {
    fc.assert(
      fc.property(anyRows, anyTarget, (rows, target) => {
        const { parts, target: at } = barOf(raiseOf({ currency: "", target }, rows));
        const filled = amountStates.reduce((sum, state) => sum + parts[state], 0);
        expect(filled).toBeLessThanOrEqual(100 + 1e-6);
        for (const state of amountStates) expect(parts[state]).toBeGreaterThanOrEqual(0);
        if (at !== null) {
          expect(at).toBeGreaterThan(0);
          expect(Math.max(at, filled)).toBeCloseTo(100, 5);
        }
      }),
    );
  });

  it.each([
    [100, 99, 99],
    [100, 100, 100],
    [3, 2, 66],
    [200, 300, 150],
    [0, 5, null],
    [null, 5, null],
  ])("of a target of %s with %s promised has reached %s percent", (target, sum, percent) => {
    expect(reachedOf(raiseOf({ currency: "", target }, [{ state: "promised", sum, count: 1 }]))).toBe(percent);
  });
});
