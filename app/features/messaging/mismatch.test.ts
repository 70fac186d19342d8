import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mismatches as mismatchesAt, type Sought, type Stated } from "./mismatch";

const sought: Sought = { industryKeys: ["ai", "saas"], round: "seed", amount: 10_000_000, currency: "TWD" };
const stated: Stated = {
  type: "venture_capital",
  industryKeys: ["saas"],
  checkMin: 1_000_000,
  checkMax: 5_000_000,
  currency: "TWD",
};

const mismatches = (seeks: Sought, states: Stated) => mismatchesAt(seeks, states, { TWD: 1, USD: 32 });

describe("the check before an invitation", () => {
  it("finds nothing where all fits", () => expect(mismatches(sought, stated)).toEqual([]));

  it.each<[string, Partial<Sought>, Partial<Stated>, string[]]>([
    ["no industry in common", {}, { industryKeys: ["biotech"] }, ["industry"]],
    ["a late round for an angel", { round: "series_b" }, { type: "angel" }, ["stage"]],
    ["an early round for private equity", {}, { type: "private_equity" }, ["stage"]],
    ["less than the smallest check", { amount: 999_999 }, {}, ["amount"]],
    ["exactly the smallest check", { amount: 1_000_000 }, {}, []],
    ["a round the largest check is a fiftieth of", { amount: 250_000_000 }, {}, []],
    ["a round the largest check is less than a fiftieth of", { amount: 250_000_001 }, {}, ["amount"]],
    ["amounts in other currencies", { amount: 20_000, currency: "USD" }, {}, ["amount"]],
    [
      "everything at once",
      { round: "pre_ipo", amount: 1 },
      { type: "angel", industryKeys: ["x"] },
      ["industry", "stage", "amount"],
    ],
  ])("sees %s", (_, seeks, states, expected) =>
    expect(mismatches({ ...sought, ...seeks }, { ...stated, ...states })).toEqual(expected),
  );

  it("ignores whatever either side has left out", () =>
    fc.assert(
      fc.property(fc.array(fc.string()), fc.option(fc.nat()), (industryKeys, amount) => {
        const silent: Stated = { type: "cvc", industryKeys: [], checkMin: null, checkMax: null, currency: "" };
        expect(mismatches({ industryKeys, amount, round: "seed", currency: "TWD" }, silent)).toEqual([]);
        const mute: Sought = { industryKeys: [], amount: null, round: "", currency: "" };
        expect(mismatches(mute, { ...stated, industryKeys })).toEqual([]);
      }),
    ));
});
