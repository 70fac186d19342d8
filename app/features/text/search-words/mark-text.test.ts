import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countMatchingTerms, excerptAround, type MarkedPart, markText } from "./mark-text";
import { parseQuery } from "./parse-query";
import { builtInSynonyms } from "./synonyms";

const parse = (keyword: string) => parseQuery(keyword, builtInSynonyms);

/** Shows marked parts in square brackets. */
const shown = (parts: MarkedPart[] | null) =>
  parts?.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("") ?? null;

describe("markText", () => {
  it.each([
    ["AI for airlines", "AI", "[AI] for airlines"],
    ["AirHelp helps", "airh", "[AirH]elp helps"],
    ["AirHelp", "air help", "[AirHelp]"],
    ["AirHelp", "help", "Air[Help]"],
    ["Air Help", "airhelp", "[Air Help]"],
    ["我們做物聯網平台", "物联网", "我們做[物聯網]平台"],
    ["我們做物聯網平台", "IoT", "我們做[物聯網]平台"],
    ["An E-Commerce platform", "電商", "An [E-Commerce] platform"],
    ["An E-Commerce platform", "ecommerce", "An [E-Commerce] platform"],
    ["An e-commerce shop", "e commerce", "An [e-commerce] shop"],
    ["醫療器材與醫材", "醫材", "[醫療器材]與[醫材]"],
    ["Two medical devices", "醫材", "Two [medical devices]"],
    ["人工智慧與智慧城市", "智慧", "人工[智慧]與[智慧]城市"],
    ["新創，公司", "新創公司", "[新創]，公司"],
    ["生物科技做的新藥", "生技新藥", "[生物科技]做的[新藥]"],
    ["生", "生", "[生]"],
    ["生技與生醫", "生", "[生]技與[生]醫"],
    ["天天使使", "天使", "天[天使]使"],
    ["Crème Brûlée", "creme", "[Crème] Brûlée"],
    ["ＦｉｎＴｅｃｈ大會", "fintech", "[ＦｉｎＴｅｃｈ]大會"],
    ["ﾃﾞｰﾀ分析", "データ", "[ﾃﾞｰﾀ]分析"],
    ["𠮷田𠮷", "𠮷", "[𠮷]田[𠮷]"],
    ["startups", "startup", "[startups]"],
    ["Zencoder", "coder", null],
    ["天使，使命", "天使命", null],
    ["", "AI", null],
    ["AI", "", null],
    ["AI", "…", null],
  ])("%s, searched for %s: %s", (text, keyword, marked) => {
    expect(shown(markText(text, parse(keyword)))).toBe(marked);
  });
});

const piece = fc.oneof(
  fc.constantFrom(..."天使投資生技新創 ，-\n𠮷é臺", "AI ", "AirHelp", "E-Commerce ", "👩‍🚀", "e\u0301", "ﾃﾞ"),
  fc.string({ unit: "binary", maxLength: 2 }),
);
const text = fc.array(piece, { maxLength: 120 }).map((parts) => parts.join(""));
const keyword = fc.oneof(
  text.map((whole) => whole.slice(0, 12)),
  fc.constantFrom("AI", "生技", "天使", "help", "e commerce", "𠮷"),
);

/** Half of a character outside the basic plane. */
const hasHalf = (part: string) => /\p{Surrogate}/u.test(part);

describe("marking any text", () => {
  it("keeps the text, and alternates parts", () => {
    fc.assert(
      fc.property(text, keyword, (whole, typed) => {
        const parts = markText(whole, parse(typed));
        if (!parts) return;
        expect(parts.map((part) => part.text).join("")).toBe(whole);
        expect(parts.some(({ isMatch }) => isMatch)).toBe(true);
        parts.forEach((part, at) => {
          expect(part.text).not.toBe("");
          if (at > 0) expect(part.isMatch).toBe(!parts[at - 1]?.isMatch);
          if (!hasHalf(whole)) expect(hasHalf(part.text)).toBe(false);
        });
      }),
    );
  });

  it("excerpts at most the length asked for, with a match, without halves of characters", () => {
    fc.assert(
      fc.property(text, keyword, fc.integer({ min: 20, max: 80 }), (whole, typed, maxLength) => {
        const parts = excerptAround(whole, parse(typed), maxLength);
        expect(parts === null).toBe(markText(whole.replace(/\s+/gu, " ").trim(), parse(typed)) === null);
        if (!parts) return;
        const excerpt = parts.map((part) => part.text).join("");
        expect(excerpt.length).toBeLessThanOrEqual(maxLength);
        expect(parts.some(({ isMatch }) => isMatch)).toBe(true);
        const source = whole.replace(/\s+/gu, " ").trim();
        expect(source.includes(excerpt.replace(/^…/u, "").replace(/…$/u, "")) || source.includes(excerpt)).toBe(true);
        if (!hasHalf(whole)) for (const part of parts) expect(hasHalf(part.text)).toBe(false);
      }),
    );
  });
});

it("countMatchingTerms counts terms, not their places", () => {
  expect(countMatchingTerms("生技與生技，E-Commerce", parse("生物科技 ecommerce 新藥"))).toBe(2);
  expect(countMatchingTerms("生技", parse("…"))).toBe(0);
});

describe("excerptAround", () => {
  const long = `${"We build tools for people. ".repeat(10)}Our E-Commerce platform sells. ${"More words follow here. ".repeat(10)}`;

  it.each([
    [long, "ecommerce", 60, "…people. Our [E-Commerce] platform sells. More words follow…"],
    [long, "tools", 40, "We build [tools] for people. We build…"],
    ["短文裡的生技", "生技", 40, "短文裡的[生技]"],
    [`${"前言".repeat(40)}生技${"後文".repeat(40)}`, "生技", 20, "…前言前言[生技]後文後文後文後文後文後文…"],
    ["Line one\n\n  line two AI", "AI", 100, "Line one line two [AI]"],
  ])("case %#", (whole, typed, maxLength, excerpt) => {
    expect(shown(excerptAround(whole, parse(typed), maxLength))).toBe(excerpt);
  });
});
