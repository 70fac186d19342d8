import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTaiwanCompanyNumber } from "./company-number";

describe("isTaiwanCompanyNumber (product §3.7)", () => {
  it.each(["22099131", "62140097", "00238778", "00000074"])("accepts %s", (sn) => {
    expect(isTaiwanCompanyNumber(sn)).toBe(true);
  });

  it.each(["12345678", "22822280", "00501502", "00000000", "2209913", "220991310", "2209913a", " 22099131", ""])(
    "rejects %j",
    (sn) => {
      expect(isTaiwanCompanyNumber(sn)).toBe(false);
    },
  );

  it("detects any single mistyped digit of weight 1, unless the seventh digit is 7", () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(digits, fc.constantFrom(0, 2, 4, 7), fc.integer({ min: 1, max: 4 }), (number, place, shift) => {
        fc.pre(number[6] !== 7 && isTaiwanCompanyNumber(number.join("")));
        const mistyped = number.with(place, ((number[place] ?? 0) + shift) % 10);
        fc.pre((number[place] ?? 0) + shift <= 9);
        expect(isTaiwanCompanyNumber(mistyped.join(""))).toBe(false);
      }),
    );
  });
});
