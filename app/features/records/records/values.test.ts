import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import "~/locales/validation";
import {
  amount,
  emailAddress,
  imageId,
  maxAmount,
  optionalAmount,
  optionalPercent,
  pastDay,
  phone,
  staticKeyList,
  typedAmount,
  typedCount,
  typedOptionalAmount,
  typedOptionalCount,
  typedTwd,
  typedWholePercent,
  webAddress,
  year,
} from "./values";

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe("the kinds of profile fields", () => {
  it.each([
    ["", true],
    ["02-2712-3456", true],
    ["+886 2 2712 3456 #123", true],
    ["(04)2345-6789#12", true],
    ["0912345678", true],
    ["12345", false],
    ["call me", false],
    ["02-2712-3456 ext", false],
    ["+886 2 2712 3456 #", false],
    ["1".repeat(41), false],
  ])("phone %j: %s", (value, expected) => {
    expect(accepts(phone, value)).toBe(expected);
  });

  it.each([
    ["", true],
    ["https://example.com", true],
    ["http://例子.台灣/路徑?q=1", true],
    ["https://www.youtube.com/watch?v=abc", true],
    ["javascript:alert(1)", false],
    ["ftp://example.com", false],
    ["example.com", true],
    ["example", false],
    ["someone@example.com", false],
    ["https://", false],
    ["https://localhost", false],
    ["https://example.com/a b", false],
    [`https://example.com/${"a".repeat(500)}`, false],
  ])("web address %j: %s", (value, expected) => {
    expect(accepts(webAddress, value)).toBe(expected);
  });

  it("completes an address without a scheme", () => {
    for (const [typed, stored] of [
      ["example.com", "https://example.com"],
      ["www.facebook.com/fundbridge?ref=1", "https://www.facebook.com/fundbridge?ref=1"],
      ["例子.台灣", "https://xn--fsqu00a.xn--kpry57d"],
      ["ｅｘａｍｐｌｅ．ｃｏｍ", "https://example.com"],
      ["http://example.com", "http://example.com"],
    ]) {
      expect(webAddress.parse(typed)).toBe(stored);
    }
    expect(accepts(webAddress, `a.tw/${"a".repeat(494)}`)).toBe(false);
  });

  it("accepts only existing days that are not in the future in Taipei", () => {
    // 2026-02-28 17:00 UTC is already 1 March in Taipei.
    vi.useFakeTimers({ now: Date.UTC(2026, 1, 28, 17) });
    try {
      for (const day of ["", "2020-02-29", "1970-01-01", "2026-03-01"]) expect(accepts(pastDay, day), day).toBe(true);
      for (const day of ["2026-03-02", "2021-02-29", "2020-13-01", "2020-1-1", "20200101", "0001-01-01", "soon"]) {
        expect(accepts(pastDay, day), day).toBe(false);
      }
      for (const value of ["", "2026", "1999", "２０２０"]) expect(accepts(year, value), value).toBe(true);
      for (const value of ["2027", "99", "1200"]) expect(accepts(year, value), value).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    [0, 0],
    [maxAmount, maxAmount],
    ["", 0],
    ["1,500,000", 1_500_000],
    ["１", 1],
    ["100萬", 1_000_000],
    ["三千萬", 30_000_000],
    ["1.5M", 1_500_000],
    ["NT$30,000,000", null],
    ["1,5", null],
    [maxAmount + 1, null],
    [-1, null],
    [1.5, null],
    ["abc", null],
    ["1e400", null],
    [Number.NaN, null],
    [null, null],
    [true, null],
  ])("amount %j gives %j", (value, expected) => {
    const result = amount.safeParse(value);
    expect(result.success ? result.data : null).toBe(expected);
  });

  it("distinguishes an unknown amount from zero", () => {
    expect(optionalAmount.parse("")).toBeNull();
    expect(optionalAmount.parse(null)).toBeNull();
    expect(optionalAmount.parse("0")).toBe(0);
    expect(accepts(optionalAmount, -1)).toBe(false);
    expect(optionalPercent.parse("12.5")).toBe(12.5);
    expect(optionalPercent.parse("１２％")).toBe(12);
    expect(accepts(optionalPercent, "about ten")).toBe(false);
    expect(accepts(optionalPercent, 100.1)).toBe(false);
  });

  it("parses any formatted whole amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxAmount }), (value) => {
        expect(amount.parse(value.toLocaleString("en-US"))).toBe(value);
      }),
    );
  });

  it("accepts only well-formed file ids, e-mail addresses and keys", () => {
    expect(accepts(imageId, "01ARZ3NDEKTSV4RRFFQ69G5FAV")).toBe(true);
    expect(accepts(imageId, null)).toBe(true);
    expect(accepts(imageId, "../secret")).toBe(false);
    expect(accepts(emailAddress, "")).toBe(true);
    expect(accepts(emailAddress, "a@b.tw")).toBe(true);
    expect(accepts(emailAddress, "a@b")).toBe(false);
    expect(staticKeyList.parse(["saas", "ai", "saas"])).toEqual(["saas", "ai"]);
    expect(accepts(staticKeyList, Array(11).fill("ai"))).toBe(false);
  });
});

describe("a refused value", () => {
  it.each([
    ["an amount", typedAmount, "大約五百", "profileForms:issues.amount"],
    ["an optional amount", typedOptionalAmount, "1,5", "profileForms:issues.amount"],
    ["an amount of staff", typedTwd({ min: 1, max: 10 }), "三百多", "profileForms:issues.amount"],
    ["an amount of staff in another currency", typedTwd({ min: 1, max: 10 }), "US$5", "profileForms:issues.amount"],
    ["a broken amount", typedTwd({ min: 1, max: 10 }), "1.5", "profileForms:issues.whole"],
    ["a percentage", optionalPercent, "一成", "profileForms:issues.percent"],
    ["a whole percentage", typedWholePercent, "10.5", "profileForms:issues.whole"],
    ["a count", typedCount({ min: 1, max: 10 }), "some", "profileForms:issues.whole"],
    ["a count with a currency", typedOptionalCount({ min: 1, max: 10 }), "NT$5", "profileForms:issues.whole"],
  ])("states what is expected of %s", (_, schema, value, message) => {
    expect(schema.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it("of another type is only invalid", () => {
    expect(typedAmount.safeParse([]).error?.issues.map((issue) => issue.message)).toEqual(["invalid"]);
  });
});

it("parses staff input as a number", () => {
  for (const text of ["1200", "1,200", " １，２００ ", "1.2k", "一千二"]) {
    expect(typedCount({ min: 1, max: 10_000 }).parse(text)).toBe(1200);
    expect(typedOptionalCount({ min: 1, max: 10_000 }).parse(text)).toBe(1200);
  }
  expect(typedOptionalCount({ min: 1, max: 10 }).parse(" ")).toBeNull();
  expect(accepts(typedCount({ min: 1, max: 10 }), " ")).toBe(false);
});

it("parses staff input as New Taiwan dollars", () => {
  const schema = typedTwd({ min: 1, max: 10_000 });
  for (const text of ["1200", "1,200", "NT$ １，２００", "1.2k", "一千二"]) expect(schema.parse(text)).toBe(1200);
});
