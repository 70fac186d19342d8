import { describe, expect, it } from "vitest";
import { compactMoney, compactRange } from "./money";

const spaced = (text: string) => text.replaceAll("\u00a0", " ");

describe("compactMoney", () => {
  it.each([
    [30_000_000, "TWD", "NT$3,000 萬", "NT$30M"],
    [120_000_000, "TWD", "NT$1.2 億", "NT$120M"],
    [2_500_000, "USD", "USD 250 萬", "USD 2.5M"],
    [9_999, "JPY", "JPY 9,999", "JPY 10K"],
    [999, "", "999", "999"],
    [3_250_000_000, "USD", "USD 32.5 億", "USD 3.25B"],
    [0, "TWD", "NT$0", "NT$0"],
  ])("%d %s", (amount, currency, chinese, english) => {
    expect(spaced(compactMoney(amount, currency, "zh-TW"))).toBe(chinese);
    expect(spaced(compactMoney(amount, currency, "en-US"))).toBe(english);
  });
});

describe("compactRange", () => {
  it.each<[{ min: number | null; max: number | null }, string]>([
    [{ min: 1_000_000, max: 5_000_000 }, "USD 1M – USD 5M"],
    [{ min: 1_000_000, max: 1_000_000 }, "USD 1M"],
    [{ min: 1_000_000, max: null }, "≥ USD 1M"],
    [{ min: null, max: 1_000_000 }, "≤ USD 1M"],
    [{ min: null, max: null }, ""],
  ])("%j", (range, text) => {
    expect(spaced(compactRange(range, "USD", "en-US"))).toBe(text);
  });
});
