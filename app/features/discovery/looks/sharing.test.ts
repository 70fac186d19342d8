import { describe, expect, it } from "vitest";
import { giniOf, sharingOf } from "./sharing";

describe("the Gini coefficient", () => {
  it.each([
    [[], 0],
    [[0, 0], 0],
    [[3, 3, 3], 0],
    [[0, 0, 0, 8], 0.75],
    [[1, 3], 0.25],
  ])("of %j is %d", (counts, gini) => {
    expect(giniOf(counts)).toBeCloseTo(gini);
  });
});

describe("what is shared among profiles", () => {
  it("counts those that got nothing", () => {
    const groups = [
      { times: 5, profiles: 1 },
      { times: 1, profiles: 5 },
    ];
    expect(sharingOf(groups, 20)).toEqual({ profiles: 20, reached: 6, gini: expect.closeTo(0.8), topTenth: 0.6 });
    expect(sharingOf([{ times: 0, profiles: 14 }, ...groups], 20)).toEqual(sharingOf(groups, 20));
  });

  it("is said of nothing if nothing was shared, or there is nobody", () => {
    expect(sharingOf([], 3)).toEqual({ profiles: 3, reached: 0, gini: null, topTenth: null });
    expect(sharingOf([], 0)).toEqual({ profiles: 0, reached: 0, gini: null, topTenth: null });
  });
});
