import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameSegment, startupPath } from "./name-segment";

describe("nameSegment", () => {
  it.each([
    ["Morning Star Tech", "morning-star-tech"],
    ["晨星科技", "晨星科技"],
    ["  Ａ＋Ｂ（台灣）股份有限公司 ", "a-b-台灣-股份有限公司"],
    ["Café São 3D", "café-são-3d"],
    ["../../etc/passwd", "etc-passwd"],
    ["news", null],
    ["News!", null],
    ["新聞 news", "新聞-news"],
    ["🚀", null],
    ["", null],
    ["x".repeat(100), "x".repeat(60)],
  ])("%j becomes %j", (name, expected) => expect(nameSegment(name)).toBe(expected));

  it("is a single path segment, and idempotent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 120 }), (name) => {
        const segment = nameSegment(name);
        if (segment === null) return;
        expect(segment).toMatch(/^[^\s/?#%-][^\s/?#%]*$/u);
        expect(nameSegment(segment)).toBe(segment);
        expect(decodeURIComponent(startupPath({ id: "1", name }).split("/").at(-1) ?? "")).toBe(segment);
      }),
    );
  });
});
