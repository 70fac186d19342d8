import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexTokens, searchExpression } from "./tokens";

describe("indexTokens", () => {
  it.each([
    ["天使投資", "天使 使投 投資 資"],
    ["新創", "新創 創"],
    ["募", "募"],
    ["AI 醫療", "ai 醫療 療"],
    ["AI醫療2030", "ai 醫療 療 2030"],
    ["天使，使命", "天使 使 使命 命"],
    ["ＦｉｎＴｅｃｈ", "fintech"],
    ["Crème Brûlée", "creme brulee"],
    ["臺北", "台北 北"],
    ["ﾃﾞｰﾀ", "デー ータ タ"],
    ["が、か", "が か"],
    ["  … !?", ""],
  ])("%s → %s", (text, tokens) => {
    expect(indexTokens(text)).toBe(tokens);
  });

  it("truncates words to the same length as queries", () => {
    const long = "a".repeat(500);
    expect(searchExpression(long, ["name"])).toBe(`{name} : ("${indexTokens(long)}"*)`);
  });
});

describe("searchExpression", () => {
  it.each([
    ["天使", '{name basic} : ("天使")'],
    ["生技新創", '{name basic} : ("生技 技新 新創")'],
    ["生", '{name basic} : ("生"*)'],
    ["zen 影片", '{name basic} : ("zen"* AND "影片")'],
    ['") OR premium : ("a', '{name basic} : ("or"* AND "premium"* AND "a"*)'],
    ["天使 天使", '{name basic} : ("天使")'],
  ])("%s → %s", (query, expression) => {
    expect(searchExpression(query, ["name", "basic"])).toBe(expression);
  });

  it("returns null without a letter or digit, or without a tier", () => {
    expect(searchExpression(" -*^:() ", ["name"])).toBeNull();
    expect(searchExpression("天使", [])).toBeNull();
  });

  it("quotes every term: no input gets outside the quotes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (query) => {
        const expression = searchExpression(query, ["name"]);
        if (expression !== null) {
          expect(expression).toMatch(/^\{name\} : \("[\p{L}\p{N} ]+"\*?(?: AND "[\p{L}\p{N} ]+"\*?)*\)$/u);
        }
      }),
    );
  });
});
