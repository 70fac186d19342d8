import { describe, expect, it } from "vitest";
import { foreignName } from "./foreign-name";
import { inLanguage, rowTextIn } from "./local-text";

describe("inLanguage", () => {
  it.each([
    ["zh_tw", "中", "en", { text: "中", locale: "zh_tw" }],
    ["en_us", "中", "en", { text: "en", locale: "en_us" }],
    ["en_us", "中", "", { text: "中", locale: "zh_tw" }],
    ["zh_tw", "", "en", { text: "en", locale: "en_us" }],
    ["zh_tw", "<p></p>", "", null],
  ] as const)("prefers %s of %j and %j", (preferred, zh_tw, en_us, expected) => {
    expect(inLanguage(preferred, { zh_tw, en_us })).toEqual(expected);
  });
});

describe("rowTextIn", () => {
  it.each([
    ["the text on the Chinese page", "zh-TW", "執行長", "CEO", "執行長", "zh_tw"],
    ["the English on the English page", "en-US", "執行長", "CEO", "CEO", "en_us"],
    ["Chinese, as Chinese, without English", "en-US", "執行長", "", "執行長", "zh_tw"],
    ["a text without Chinese characters as either page's own", "en-US", "Ada Lovelace", "", "Ada Lovelace", "en_us"],
    ["the same on the Chinese page", "zh-TW", "Ada Lovelace", "", "Ada Lovelace", "zh_tw"],
    ["the English before a neutral text", "en-US", "CEO", "Chief executive", "Chief executive", "en_us"],
    ["English alone on the Chinese page, as English", "zh-TW", "", "CEO", "CEO", "en_us"],
    ["a text of both scripts as Chinese", "en-US", "AI 研發", "", "AI 研發", "zh_tw"],
  ] as const)("is %s", (_, locale, text, english, expected, language) => {
    expect(rowTextIn(locale, text, english)).toEqual({ text: expected, locale: language });
  });

  it.each(["zh-TW", "en-US"] as const)("is null without any text in %s", (locale) => {
    expect(rowTextIn(locale, "", "")).toBeNull();
    expect(rowTextIn(locale, "")).toBeNull();
  });
});

describe("foreignName", () => {
  it.each([
    ["en-US", "林怡君", "林怡君"],
    ["en-US", "林怡君 Yi-Chun Lin", null],
    ["en-US", "Coldwatch", null],
    ["en-US", "", null],
    ["zh-TW", "林怡君", null],
    ["zh-TW", "Coldwatch", null],
  ] as const)("on the page in %s, of %j: %j", (locale, name, expected) => {
    expect(foreignName(locale, name)?.text ?? null).toBe(expected);
  });
});
