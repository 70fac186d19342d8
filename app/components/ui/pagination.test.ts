import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageNumbers } from "./pagination";

describe("the page numbers", () => {
  it.each([
    [1, 2, [1, 2]],
    [1, 4, [1, 2, 3, 4]],
    [1, 9, [1, 2, 3, 4, null, 9]],
    [3, 9, [1, 2, 3, 4, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [6, 9, [1, null, 5, 6, 7, 8, 9]],
    [9, 9, [1, null, 6, 7, 8, 9]],
  ])("on page %i of %i", (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });

  it("ascend, include the first, current and last page, and never hide a single page", () => {
    const place = fc
      .integer({ min: 2, max: 500 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    fc.assert(
      fc.property(place, ([page, pages]) => {
        const numbers = pageNumbers(page, pages);
        const shown = numbers.filter((number) => number !== null);
        expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));
        expect(shown).toEqual(expect.arrayContaining([1, page, pages]));
        expect(numbers.length).toBeLessThanOrEqual(9);
        for (const [at, number] of numbers.entries()) {
          if (number !== null) continue;
          expect(Number(numbers[at + 1]) - Number(numbers[at - 1])).toBeGreaterThan(2);
        }
      }),
    );
  });
});
