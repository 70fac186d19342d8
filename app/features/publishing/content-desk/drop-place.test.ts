import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dropPlace } from "./drop-place";

/** Rows 50 high with gaps of 10: at 0, 60, 120 and 180. */
const rows = [0, 60, 120, 180].map((top) => ({ top, height: 50 }));

describe("dropPlace", () => {
  it.each([
    [1, 60, 1],
    // Its lower edge reaches the middle of the next row, at 145.
    [1, 95, 1],
    [1, 96, 2],
    [1, 156, 3],
    [1, 9999, 3],
    // Its upper edge reaches the middle of the previous row, at 25.
    [1, 26, 1],
    [1, 25, 0],
    [1, -9999, 0],
    [0, 0, 0],
    [3, 180, 3],
  ])("row %d at %d goes to place %d", (from, top, to) => expect(dropPlace(rows, from, top)).toBe(to));

  it("is a place in the list, wherever the row is dragged, and further down the further it is dragged", () => {
    const heights = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(heights, fc.nat(), fc.integer(), fc.nat(1000), (sizes, seed, top, more) => {
        const list = sizes.map((height, at) => ({
          top: sizes.slice(0, at).reduce((sum, one) => sum + one, 0),
          height,
        }));
        const from = seed % list.length;
        const to = dropPlace(list, from, top);
        expect(list[to]).toBeDefined();
        expect(dropPlace(list, from, top + more)).toBeGreaterThanOrEqual(to);
        expect(dropPlace(list, from, list[from]?.top ?? 0)).toBe(from);
      }),
    );
  });
});
