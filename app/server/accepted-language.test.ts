import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { longestRead } from "./accept-ranges";
import { acceptedLanguage } from "./accepted-language";

const chinese = "zh-TW";
const english = "en-US";
const neither = null;

const manyOthers = Array.from({ length: 100 }, (_, at) => `x${String.fromCharCode(97 + (at % 26))}`).join(",");

describe("the language that a header asks for", () => {
  it.each<[string | null, typeof chinese | typeof english | null]>([
    // Headers that browsers send.
    ["zh-TW,zh;q=0.9,en-US;q=0.8,en;q=0.7", chinese],
    ["en-US,en;q=0.9", english],
    ["en-US,en;q=0.5", english],
    ["en-GB,en-US;q=0.9,en;q=0.8", english],
    ["en-AU", english],
    ["en", english],
    ["zh-CN,zh;q=0.9", chinese],
    ["zh-Hant-TW", chinese],
    ["zh-Hant", chinese],
    ["zh-Hans-CN,en;q=0.9", chinese],
    ["zh-HK,zh-Hant;q=0.9,en;q=0.8", chinese],
    ["zh-SG,en-SG;q=0.9", chinese],
    ["zh", chinese],
    ["yue-Hant-HK,en;q=0.9", chinese],
    ["cmn-Hant-TW", chinese],
    // The first range that is Chinese or English decides.
    ["ja,en-US;q=0.9", english],
    ["ja-JP,ja;q=0.9,en-US;q=0.8,en;q=0.7", english],
    ["ko-KR,ko;q=0.9,zh-TW;q=0.8,en;q=0.7", chinese],
    ["de,zh-CN;q=0.5", chinese],
    ["de-DE,de;q=0.9,en;q=0.8,zh;q=0.7", english],
    ["fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", english],
    // Neither language.
    ["fr", neither],
    ["de", neither],
    ["ko", neither],
    ["ja,de;q=0.8,*;q=0.5", neither],
    ["*", neither],
    ["", neither],
    [null, neither],
    // By weight, then by order.
    ["en;q=0.4,zh;q=0.5", chinese],
    ["zh;q=0.4,en;q=0.5", english],
    ["en;q=0.5,zh;q=0.5", english],
    ["zh;q=0.5,en;q=0.5", chinese],
    ["en;q=0.999,zh", chinese],
    ["en;q=0.001", english],
    ["en;q=1.000,zh;q=1", english],
    ["*,en;q=0.1", english],
    ["en;q=0.1,en;q=0.9,zh;q=0.5", english],
    ["zh,zh,zh,en", chinese],
    // Weight 0 excludes.
    ["en;q=0", neither],
    ["en;q=0,zh;q=0.1", chinese],
    ["zh-TW;q=0.000,en;q=0.1", english],
    ["zh;q=0,en;q=0.0", neither],
    // In any case or spelling.
    ["EN-us", english],
    ["ZH-hAnT-tw", chinese],
    ["  en-US  ,  zh ", english],
    ["ja ; q=0.9 , en ; q=0.8", english],
    ["\ten\t;\tq=0.8", english],
    ["zh;Q=0.8,en;Q=0.9", english],
    [",,en,,", english],
    // Malformed parts are ignored.
    ["en;q=2,zh;q=0.1", chinese],
    ["en;q=1.1,zh;q=0.1", chinese],
    ["en;q=-1,zh;q=0.1", chinese],
    ["en;q=,zh;q=0.1", chinese],
    ["en;q=nan,zh;q=0.1", chinese],
    ["en;q=1e-1,zh;q=0.05", chinese],
    ["en;q=.5,zh;q=0.1", chinese],
    ["en;q=0.5;q=0.6,zh;q=0.1", chinese],
    ["en;level=1,zh;q=0.1", chinese],
    ["en US,zh;q=0.1", chinese],
    ["en_US,zh;q=0.1", chinese],
    ["en-,zh;q=0.1", chinese],
    ["-en,zh;q=0.1", chinese],
    ["en-toolongforone,zh;q=0.1", chinese],
    ["e n,zh;q=0.1", chinese],
    ["english,zh;q=0.1", chinese],
    ["enm", neither],
    ["zha", neither],
    ["__proto__,constructor,toString", neither],
    ["xx-en,yy-zh", neither],
    ["中文,en", english],
    ["q=1,;;;,=,en", english],
    // Longer than any browser's header.
    [`${manyOthers},en`, english],
    [`${"x-".repeat(2_000)};q=nan,*,,`, neither],
    [`en,${"x".repeat(100_000)}`, english],
    [`${"x".repeat(longestRead)},en`, neither],
    [`${" ".repeat(longestRead - 5)}en;q=0.0001`, neither],
    [`zh;q=0.5,${" ".repeat(longestRead - 12)}en;q=0.1`, chinese],
  ])("of %j is %s", (header, locale) => {
    expect(acceptedLanguage(header)).toBe(locale);
  });

  it("is found in any header of 256 KB, though only the start is read", () => {
    const piece = fc.oneof(
      fc.constantFrom("en", "zh-TW", ",", ";", "q=", "0.", "-", " ", "\t", "*", "x-", "a,", "\u0301", "\u200b"),
      fc.string({ maxLength: 20, unit: "binary" }),
    );
    const headers = fc
      .tuple(fc.array(piece, { minLength: 1, maxLength: 20 }), fc.integer({ min: 1, max: 256 * 1024 }))
      .map(([pieces, length]) => {
        const text = pieces.join("") || " ";
        return text.repeat(Math.ceil(length / text.length)).slice(0, length);
      });
    fc.assert(
      fc.property(headers, (header) => {
        const found = acceptedLanguage(header);
        expect([chinese, english, neither]).toContain(found);
        if (header.length > longestRead) expect(acceptedLanguage(header.slice(0, longestRead + 1))).toBe(found);
      }),
    );
  });
});
