import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { containsAddress } from "~/features/text/text/one-line";
import { runs } from "../../../../tests/support/explore";
import { beginningOfRequest, isTooLong, leftIn, longestText, mostUnits, tidyText, unitsOf } from "./request-text";
import { requestText } from "./schema";

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
const issuesOf = (text: string) => requestText.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

describe("the length of a request", () => {
  it.each([
    ["", 0],
    ["。，！ … —", 0],
    ["word", 2],
    ["two words", 4],
    ["瑕疵檢測", 4],
    ["AI瑕疵檢測", 6],
    ["AI 瑕疵檢測。", 6],
    ["don’t AI-based R&D 3.5 1,200", 10],
    ["カタカナ", 4],
    ["naïve café", 4],
    [words(120), mostUnits],
    ["字".repeat(240), mostUnits],
  ])("of %j is %i", (text, units) => expect(unitsOf(text)).toBe(units));

  it.each([
    ["120 words", words(120), []],
    ["121 words", words(121), ["introductions:ask.tooLong"]],
    ["240 Chinese characters", "字".repeat(240), []],
    ["241 Chinese characters", "字".repeat(241), ["introductions:ask.tooLong"]],
    ["60 words and 120 Chinese characters", `${words(60)} ${"字".repeat(120)}`, []],
    ["one character more", `${words(60)} ${"字".repeat(121)}`, ["introductions:ask.tooLong"]],
    ["a web address", "請看 https://example.com", ["introductions:ask.noAddress"]],
    ["an email address", "寫信到 a@example.com", ["introductions:ask.noAddress"]],
    ["an address with full-width letters", "ｗｗｗ.example.com", ["introductions:ask.noAddress"]],
  ])("allows or refuses %s", (_, text, issues) => expect(issuesOf(text)).toEqual(issues));

  it("refuses nothing visible, and more characters than any request has", () => {
    expect(issuesOf(" \u200b\n ")).not.toEqual([]);
    expect(issuesOf("!".repeat(longestText + 1))).not.toEqual([]);
  });

  it("is counted in the reader's unit", () => {
    expect([leftIn("word", "en-US"), leftIn("word", "zh-TW")]).toEqual([119, 238]);
    expect([leftIn(words(121), "en-US"), leftIn("字".repeat(241), "zh-TW")]).toEqual([-1, -1]);
  });

  it("of two texts is that of both", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "字", " ", "。", "-", "1", "é") });
    fc.assert(
      fc.property(text, text, (one, other) => unitsOf(`${one}\n${other}`) === unitsOf(one) + unitsOf(other)),
      { numRuns: runs(200) },
    );
  });
});

describe("the stored form", () => {
  it("keeps lines and at most one empty line, and nothing hidden", () => {
    expect(tidyText(" 一\t二 \r\n\r\n\r\n三\u202e四\u200b\n")).toBe("一 二\n\n三 四");
  });
});

describe("the beginning of a profile's text", () => {
  it.each([
    ["fits as it is", "一句話。\n第二句。", "一句話。\n第二句。"],
    ["loses sentences with addresses", "我們做檢測。請看 https://example.com/a。歡迎聯絡。", "我們做檢測。歡迎聯絡。"],
    ["ends after a whole sentence", `第一句。${"字".repeat(240)}。`, "第一句。"],
    ["ends before marks that are too many", `第一句。${"—".repeat(longestText)}`, "第一句。"],
    ["ends after a word if the first sentence is too long", words(130), `${words(120)}…`],
    ["ends after a character if the first sentence is too long", "字".repeat(300), `${"字".repeat(240)}…`],
    ["is empty of nothing", " \n ", ""],
  ])("%s", (_, text, beginning) => expect(beginningOfRequest(text)).toBe(beginning));

  it("is always a text that can be sent", () => {
    const piece = fc.oneof(
      fc.constantFrom("word ", "字", "。", ". ", "\n", "!", "https://a.test/b", "a@b.test", "3.5 ", "\t", "👩‍🚀", "-"),
      fc.string({ unit: "binary", maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 600 }), (pieces) => {
        const beginning = beginningOfRequest(pieces.join(""));
        expect(isTooLong(beginning)).toBe(false);
        expect(containsAddress(beginning)).toBe(false);
        if (beginning !== "") expect(issuesOf(beginning)).toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });
});
