import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { phrasesIn } from "./clauses";
import { matchExpression, termExpressions } from "./match-expression";
import { parseQuery } from "./parse-query";
import { builtInSynonyms, prepareSynonyms } from "./synonyms";

const synonyms = prepareSynonyms([
  ["AI", "人工智慧", "machine learning"],
  ["生技", "生物科技", "biotech"],
  ["醫材", "medical device"],
  ["電商", "e-commerce"],
]);

describe("matchExpression", () => {
  it.each([
    ["天使", '"天使"'],
    ["新創公司", '"新创 创公 公司"'],
    ["生", '"生" *'],
    ["zen 影片", '"zen" * AND "影片"'],
    ["ze", '"ze"'],
    ["天使 天使", '"天使"'],
    ['") OR premium : ("a', '("or" OR "orpremium" *) AND ("premium" * OR "orpremium" *) AND "a"'],
    ["AI", '("ai" OR "人工 工智 智慧" OR "machine learning")'],
    ["machine learning", '("machine learning" * OR ("machine" * AND "learning" *) OR "ai" OR "人工 工智 智慧")'],
    ["電商", '("电商" OR "e commerce" OR "ecommerce")'],
    ["e commerce", '("e commerce" * OR "ecommerce" * OR "电商")'],
    [
      "Medical Devices",
      '("medical devices" * OR "medical device" OR ("medical" * AND ("devices" * OR "device")) OR "医材")',
    ],
    ["air france", '"air" * AND ("france" * OR "airfrance" *)'],
    ["air-france", '("air france" * OR "airfrance" * OR ("air" * AND "france" *))'],
    ["r&d", '("r d" OR "rd")'],
    ["cloud-AI", '("cloud ai" OR "cloudai" * OR ("cloud" * AND ("ai" OR "人工 工智 智慧" OR "machine learning")))'],
    ["plan b ai", '"plan" * AND ("b" OR "planb" *) AND ("ai" OR "人工 工智 智慧" OR "machine learning")'],
    ["生技公司", '("生技 技公 公司" OR (("生技" OR "生物 物科 科技" OR "biotech") AND "公司"))'],
    ["生技業", '"生技 技业"'],
    ["AI醫療", '("ai" OR "人工 工智 智慧" OR "machine learning") AND "医疗"'],
  ])("%s → %s", (keyword, expression) => {
    expect(matchExpression(parseQuery(keyword, synonyms), { columns: ["name", "basic"], words: "prefix" })).toBe(
      `{name basic} : (${expression})`,
    );
  });

  it("matches whole words on request, and Chinese as always", () => {
    const query = parseQuery("zen 生 天使", synonyms);
    expect(matchExpression(query, { columns: ["name"], words: "whole" })).toBe(
      '{name} : ("zen" AND "生" * AND "天使")',
    );
  });

  it("is null without a letter or digit, or without a column", () => {
    expect(matchExpression(parseQuery(" -*^:() ", synonyms), { columns: ["name"], words: "prefix" })).toBeNull();
    expect(matchExpression(parseQuery("天使", synonyms), { columns: [], words: "prefix" })).toBeNull();
    expect(termExpressions(parseQuery("天使", synonyms), { columns: [], words: "prefix" })).toEqual([]);
  });

  it("has an expression for each term", () => {
    expect(termExpressions(parseQuery("天使 zoo", synonyms), { columns: ["name"], words: "whole" })).toEqual([
      '{name} : ("天使")',
      '{name} : ("zoo")',
    ]);
  });

  it("quotes every phrase: no input gets outside the quotes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (keyword) => {
        const query = parseQuery(keyword, builtInSynonyms);
        const expression = matchExpression(query, { columns: ["name"], words: "prefix" });
        if (expression === null) return;
        const inside = /^\{name\} : \((.+)\)$/u.exec(expression)?.[1] ?? "";
        expect(inside.replace(/"[\p{L}\p{N} ]+"(?: \*)?/gu, "x")).toMatch(/^(?:x|\(|\)| OR | AND )+$/);
      }),
    );
  });
});

describe("parseQuery", () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      "a ".repeat(50),
      "a-".repeat(50),
      `xx${"-ai".repeat(32)}`,
      `xx${"-ai".repeat(3)} ${"yy-ai-ai-ai ".repeat(7)}`,
      "生技".repeat(50),
      "生 ".repeat(50),
      "AI生技".repeat(25),
      "e-commerce ".repeat(9),
    ),
    fc
      .array(
        fc.constantFrom(
          "AI",
          "生技",
          "電商",
          "醫療器材",
          " ",
          "-",
          "e",
          "commerce",
          "a",
          "artificial intelligence",
          "物",
        ),
        { maxLength: 60 },
      )
      .map((parts) => parts.join("").slice(0, 100)),
    fc.string({ unit: "binary", maxLength: 100 }),
  );

  it("bounds terms and alternatives of any keyword", () => {
    fc.assert(
      fc.property(hostile, (keyword) => {
        const { terms } = parseQuery(keyword, builtInSynonyms);
        expect(terms.length).toBeLessThanOrEqual(16);
        const phrases = terms.flatMap(phrasesIn);
        expect(phrases.length).toBeLessThanOrEqual(300);
        expect(phrases.every(({ tokens }) => tokens.length > 0 && tokens.every((token) => token !== ""))).toBe(true);
      }),
    );
  });

  it("does not depend on how a keyword is written", () => {
    const parsed = (keyword: string) => parseQuery(keyword, builtInSynonyms);
    expect(parsed("物联网")).toEqual(parsed("物聯網"));
    expect(parsed("ＡＩ　生技")).toEqual(parsed("ai 生技"));
    expect(parsed("  AI，生技！")).toEqual(parsed("ai 生技"));
    expect(parsed("E-Commerce")).toEqual(parsed("e commerce"));
  });
});
