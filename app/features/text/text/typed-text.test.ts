import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import "~/locales/validation";
import { runs } from "../../../../tests/support/explore";
import { boundedText, codeText, multiLine } from "./entered-text";
import { mailAddress } from "./mail-address";
import { oneLine } from "./one-line";
import { beginningOf, hasTooManyMarks, isVisible, lengthOf, maxUnits, normalise, trimInvisible } from "./typed-text";
import { webAddress } from "./web-address";

const issueOf = (schema: z.ZodType, text: string) => schema.safeParse(text).error?.issues.map(({ message }) => message);

describe("the number of characters", () => {
  it.each([
    ["", 0],
    ["a", 1],
    ["字", 1],
    ["𠮷", 1],
    ["e\u0301", 1],
    ["a\r\nb", 3],
    ["a\nb", 3],
    ["👨‍👩‍👧‍👦", 1],
    ["👩🏽‍❤️‍💋‍👨🏾", 1],
    ["🇹🇼🇯🇵", 2],
    ["🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}", 1],
    ["1️⃣", 1],
    ["葛\u{e0100}城", 2],
    ["می‌خواهم", 7],
    ["\ud800", 1],
  ])("of %j is %i", (text, length) => expect(lengthOf(text)).toBe(length));

  it("never exceeds the UTF-16 length or the bound", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        expect(lengthOf(text)).toBeLessThanOrEqual(text.length);
        expect(lengthOf(text) > 0).toBe(text !== "");
      }),
    );
  });
});

const invisible = [
  "\u200b",
  "\u2060",
  "\ufeff",
  "\u2800",
  "\u3164",
  "\u115f\u1160\uffa0",
  "\u{e0041}\u{e0042}",
  "\u0301\u0302",
  "   ",
  "\u3000\u3000",
  "\n\r\n\t",
  "\u00ad\u200e\u202e",
  "\u0000",
];

describe.each([
  ["a line", oneLine(20)],
  ["several lines", multiLine(20)],
  ["a code", codeText(20)],
  ["a mail address", mailAddress],
  ["a web address", webAddress],
])("%s", (_, schema) => {
  it.each(invisible)("of %j alone is empty", (text) => {
    expect(isVisible(text)).toBe(false);
    expect(schema.parse(text)).toBe("");
    expect(issueOf(schema.min(1), text)).toEqual(["required"]);
  });

  it("is refused before it is looked at if it is too long, and if it has too many marks", () => {
    const [message] = issueOf(schema, "a".repeat(300_000)) ?? [];
    expect(message).toMatch(/^too_long\|/);
    expect(issueOf(schema, `a${"\u0301".repeat(31)}`)).toEqual(["too_many_marks"]);
  });

  it("is stored in one form", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 20 }), (text) => {
        const { success, data } = schema.safeParse(text);
        if (success) expect(schema.parse(data)).toBe(data);
      }),
      { numRuns: runs(500) },
    );
  });
});

describe("the length of a field", () => {
  it("counts characters as people see them", () => {
    expect(multiLine(3).parse("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦")).toHaveLength(33);
    expect(issueOf(multiLine(2), "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦")).toEqual(['too_long|{"max":2}']);
    expect(oneLine(2).parse("𠮷𠮷")).toBe("𠮷𠮷");
  });

  it("counts a line end once, however the browser sends it", () => {
    const text = `${"募橋\n".repeat(9)}${"字".repeat(473)}`;
    expect(lengthOf(text)).toBe(500);
    expect(multiLine(500).parse(text.replaceAll("\n", "\r\n"))).toBe(text);
    expect(issueOf(multiLine(499), text.replaceAll("\n", "\r\n"))).toEqual(['too_long|{"max":499}']);
  });

  it("matches the API's description", () => {
    for (const schema of [oneLine(20), oneLine(20).min(1), multiLine(20).default(""), oneLine(20).describe("x")]) {
      expect(z.toJSONSchema(schema, { io: "input" })).toMatchObject({ maxLength: 20 });
    }
    expect(oneLine(20).maxLength).toBe(maxUnits(20));
  });
});

it("a text that fails the bound is not examined by later checks or by those of the surrounding object", () => {
  const seen: string[] = [];
  const look = (text: string) => seen.push(text) > 0;
  const schema = z.object({ text: boundedText(10).refine(look) }).refine(({ text }) => look(text));
  expect(schema.safeParse({ text: "x".repeat(11) }).success).toBe(false);
  expect(seen).toEqual([]);
});

describe("invisible ends", () => {
  it.each([
    ["\u200b 王小明\u200b\u3000", "王小明"],
    ["❤️", "❤️"],
    [
      "x🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} ",
      "x🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    ],
    ["x\u{e0067}\u{e0062}", "x"],
    ["a \u200b b", "a \u200b b"],
  ])("of %j are taken off", (text, trimmed) => expect(trimInvisible(text)).toBe(trimmed));
});

it("text of several lines has one kind of line end, no halves of characters and composed letters", () => {
  expect(normalise("a\r\nb\rc\u0000\ud800e\u0301 ")).toBe("a\nb\nc\ufffdé");
});

it.each([
  ["ab𠮷c", 3, "ab"],
  ["ab𠮷c", 4, "ab𠮷"],
  ["e\u0301e\u0301", 3, "e\u0301"],
  ["👨‍👩‍👧‍👦x", 10, ""],
  ["abc", 3, "abc"],
])("%j is cut to %i units between characters", (text, units, cut) => expect(beginningOf(text, units)).toBe(cut));

it("bounds the marks of a character", () => {
  expect(hasTooManyMarks(`a${"\u0301".repeat(30)}b${"\u0301".repeat(30)}`)).toBe(false);
  expect(hasTooManyMarks("\u0301".repeat(31))).toBe(true);
});

describe("mail addresses", () => {
  const ascii = "name@xn--fsqu00a.xn--55qx5d";
  it.each([
    ["name@例子.公司", ascii],
    ["name@例子。公司", ascii],
    ["name＠例子．公司", ascii],
    [ascii, ascii],
    ["name@XN--FSQU00A.xn--55qx5d", ascii],
    ["ｗａｎｇ＠ｅｘａｍｐｌｅ．ｔｗ", "wang@example.tw"],
    ["wang１@Example.tw", "wang1@example.tw"],
    ["\u200bwang@example.tw\u200b", "wang@example.tw"],
    ["a+b_c.d-e'f@x-y.example.museum", "a+b_c.d-e'f@x-y.example.museum"],
    ["name@bücher.example", "name@xn--bcher-kva.example"],
  ])("%j is stored as %j", (typed, stored) => expect(mailAddress.parse(typed)).toBe(stored));

  it.each([
    "wang",
    "wang@",
    "@example.tw",
    "wang@example",
    "wang@@example.tw",
    "a b@example.tw",
    "wang@exa mple.tw",
    ".wang@example.tw",
    "wang.@example.tw",
    "wa..ng@example.tw",
    "wang@-x.tw",
    "wang@example.t",
    "wang@1.2.3.4",
    "wang@example.tw/x",
    "王@example.tw",
    "wang@xn--\u200b.tw",
  ])("%j is none", (typed) => expect(issueOf(mailAddress, typed)).toEqual(["invalid_email"]));
});

describe("web addresses", () => {
  const ascii = "https://xn--fsqu00a.xn--55qx5d";
  it.each([
    ["例子.公司", ascii],
    ["https://例子.公司", ascii],
    ["https://例子。公司/關於?x=1#a", `${ascii}/關於?x=1#a`],
    ["HTTPS://XN--FSQU00A.xn--55qx5d/A", `HTTPS://xn--fsqu00a.xn--55qx5d/A`],
    ["ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ．ｔｗ", "https://example.tw"],
    ["example.tw:8080/x", "https://example.tw:8080/x"],
  ])("%j is stored as %j", (typed, stored) => expect(webAddress.parse(typed)).toBe(stored));

  it.each(["例子", "javascript:alert(1)", "https://", "https://a b.tw", "ftp://a.tw"])("%j is none", (typed) =>
    expect(issueOf(webAddress, typed)).toEqual(["invalid_url"]),
  );
});
