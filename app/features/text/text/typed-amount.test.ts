import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTypedAmount } from "./typed-amount";

describe("amounts as people type them", () => {
  it.each([
    ["30000000", 30_000_000],
    ["30,000,000", 30_000_000],
    ["3000,0000", 30_000_000],
    ["30 000 000", 30_000_000],
    ["３０，０００，０００", 30_000_000],
    ["100萬", 1_000_000],
    ["100 萬", 1_000_000],
    ["１００萬元", 1_000_000],
    ["1,200萬", 12_000_000],
    ["三千萬", 30_000_000],
    ["三千五百萬", 35_000_000],
    ["兩百萬", 2_000_000],
    ["參仟萬元整", 30_000_000],
    ["十萬", 100_000],
    ["十二萬", 120_000],
    ["3百萬", 3_000_000],
    ["1.2億", 120_000_000],
    ["1億2,000萬", 120_000_000],
    ["一億零五百萬", 105_000_000],
    ["三萬五", 35_000],
    ["一百二", 120],
    ["一百零二", 102],
    ["一千零二十", 1_020],
    ["二兆", 2e12],
    ["1.5M", 1_500_000],
    ["1.5 million", 1_500_000],
    ["2mn", 2_000_000],
    ["4.35m", 4_350_000],
    ["800k", 800_000],
    ["1.1bn", 1_100_000_000],
    ["0.5", 0.5],
    ["-5", -5],
    ["0", 0],
  ])("%s", (text, value) => {
    expect(readTypedAmount(text)).toEqual({ value, currency: null });
  });

  it.each([
    ["NT$30,000,000", 30_000_000, "TWD"],
    ["ＮＴ＄３０，０００，０００", 30_000_000, "TWD"],
    ["NT$ 3000萬", 30_000_000, "TWD"],
    ["新台幣三千萬元", 30_000_000, "TWD"],
    ["TWD 5000000", 5_000_000, "TWD"],
    ["5000000 twd", 5_000_000, "TWD"],
    ["US$1.5M", 1_500_000, "USD"],
    ["100萬美元", 1_000_000, "USD"],
    ["€2m", 2_000_000, "EUR"],
    ["$500", 500, null],
  ])("%s, with its currency", (text, value, currency) => {
    expect(readTypedAmount(text)).toEqual({ value, currency });
  });

  it("reads nothing from an empty text", () => {
    for (const text of ["", " ", "\u3000"]) expect(readTypedAmount(text)).toBeNull();
  });

  it.each([
    ["1,5"],
    ["1,00,000"],
    ["1.000.000"],
    ["1e3"],
    ["0x10"],
    ["about 3M"],
    ["3M-5M"],
    ["3 萬 億 萬"],
    ["萬"],
    ["一二"],
    ["三千三千"],
    ["NT$3 USD"],
    ["US$"],
    ["元"],
    ["Infinity"],
    ["9".repeat(400)],
  ])("%s is not an amount", (text) => {
    expect(readTypedAmount(text)).toBeUndefined();
  });

  it("never throws, and reads back what it formats", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 70 }), (text) => {
        const read = readTypedAmount(text);
        if (read) expect(Number.isFinite(read.value)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e15 }), (value) => {
        expect(readTypedAmount(value.toLocaleString("en-US"))?.value).toBe(value);
      }),
    );
  });
});
