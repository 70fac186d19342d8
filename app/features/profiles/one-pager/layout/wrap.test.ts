import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitRows, leading, shareOut } from "./fit";
import { firstLines, wrap } from "./wrap";

/** Chinese characters are two wide, others one. */
const measure = (text: string) => [...text].reduce((sum, char) => sum + (char > "⺀" ? 2 : 1), 0);

describe("line breaks", () => {
  it.each<[string, number, string[]]>([
    ["one two three", 8, ["one two", "three"]],
    ["中文字可以斷行", 6, ["中文字", "可以斷", "行"]],
    // Closing punctuation stays with what precedes it, opening punctuation with what follows.
    ["中文字，可以", 6, ["中文", "字，可", "以"]],
    ["中文「字」可", 6, ["中文", "「字」", "可"]],
    ["用 AI 讀發票", 7, ["用 AI", "讀發票"]],
    ["abcdefghij", 4, ["abcd", "efgh", "ij"]],
    ["one\ntwo", 20, ["one", "two"]],
    ["", 20, []],
  ])("of %j", (text, width, lines) => expect(wrap(text, width, measure)).toEqual(lines));

  it("lose no text and keep to the width", () => {
    const text = fc
      .array(fc.constantFrom("中", "，", "「", "」", "a", " ", "b"), { maxLength: 60 })
      .map((all) => all.join(""));
    fc.assert(
      fc.property(text, fc.integer({ min: 4, max: 30 }), (some, width) => {
        const lines = wrap(some, width, measure);
        expect(lines.join("").replace(/ /g, "")).toBe(some.replace(/ /g, ""));
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});

describe("the first lines", () => {
  it("end in an ellipsis if there are more", () => {
    expect(firstLines(["one two", "three"], 1, 7, measure)).toEqual(["one tw…"]);
    expect(firstLines(["中文，", "字"], 1, 8, measure)).toEqual(["中文…"]);
    expect(firstLines(["one"], 1, 7, measure)).toEqual(["one"]);
    expect(firstLines(["one"], 0, 7, measure)).toEqual([]);
  });
});

describe("fitting rows", () => {
  it("gives short rows all their lines and shares the rest", () => {
    expect(shareOut([2, 50, 50], 12)).toEqual([2, 5, 5]);
    expect(shareOut([2, 50, 50], 13)).toEqual([2, 6, 5]);
    expect(shareOut([1, 1], 10)).toEqual([1, 1]);
    expect(shareOut([3], 0)).toEqual([0]);
  });

  it("never exceeds the height, and takes the largest size that fits", () => {
    expect(fitRows(100, 10, () => [1]).size).toBe(11);
    fc.assert(
      fc.property(fc.array(fc.nat(80), { maxLength: 9 }), fc.integer({ min: 100, max: 600 }), (wanted, height) => {
        const { size, lines } = fitRows(height, 60, (at) => wanted.map((count) => Math.ceil((count * at) / 8)));
        expect(lines.reduce((sum, count) => sum + count, 0) * size * leading).toBeLessThanOrEqual(height - 60);
      }),
    );
  });
});
