import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holdsClause, phrasesIn } from "./clauses";
import { indexTokens } from "./index-tokens";
import { matchExpression, nearExpression, someExpression, termExpressions } from "./match-expression";
import { parseQuery, queryWords } from "./parse-query";
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

describe("the words of a keyword", () => {
  it.each([
    ["生技 新藥", ["生技", "新藥"]],
    ["生技新创公司", ["生技", "新创", "公司"]],
    ["AI醫療 machine  learning, ＡＩ", ["AI", "醫療", "machine  learning"]],
    ["新藥 新药 zoo Zoo", ["新藥", "zoo"]],
    ["E-Commerce zoo-keeper", ["E-Commerce", "zoo-keeper"]],
    ["*** ", []],
  ])("in %s are %s, as typed", (keyword, words) => {
    const synonyms = prepareSynonyms([
      ["AI", "machine learning"],
      ["生技", "biotech"],
      ["新創", "startup"],
    ]);
    expect(queryWords(keyword, synonyms).map(({ text }) => text)).toEqual(words);
  });

  const typed = fc
    .array(fc.constantFrom("AI", "生技", "新藥", "電商", " ", "-", "zoo", "平台", "commerce"), { maxLength: 12 })
    .map((parts) => parts.join(""));

  it("are parts of it, and a text has all of them if it has all of its terms", () => {
    fc.assert(
      fc.property(typed, typed, (keyword, text) => {
        const words = queryWords(keyword, builtInSynonyms);
        for (const word of words) expect(keyword).toContain(word.text);
        const columns = [indexTokens(text).split(" ")];
        const holds = (clauses: Array<(typeof words)[number]["clause"]>) =>
          clauses.every((clause) => holdsClause(clause, columns));
        if (holds(words.map(({ clause }) => clause))) {
          expect(holds(parseQuery(keyword, builtInSynonyms).terms)).toBe(true);
        }
      }),
    );
  });
});

describe("holdsClause", () => {
  it.each([
    ["zoo", ["a zookeeper"], true],
    ["zo", ["a zookeeper"], false],
    ["生", ["新生"], true],
    ["生技", ["新 生技業"], true],
    ["生技業", ["生技 業"], false],
    ["AI", ["人工智慧"], true],
    ["Medical Devices", ["devices", "medical"], true],
    ["Medical Devices", ["devices"], false],
    ["air france", ["airfrance"], true],
    ["zoo", [""], false],
  ])("%s in %s: %s", (keyword, texts, isHeld) => {
    const columns = texts.map((text) => indexTokens(text).split(" "));
    expect(parseQuery(keyword, synonyms).terms.every((term) => holdsClause(term, columns))).toBe(isHeld);
  });
});

describe("someExpression", () => {
  const plain = Array.from({ length: 5 }, (_, at) => ({
    kind: "phrase" as const,
    phrase: { tokens: [`w${at}`], prefix: "never" as const },
  }));

  /** Whether a set of words satisfies an expression of quoted words, AND, OR and parentheses. */
  function isSatisfied(expression: string, has: ReadonlySet<string>): boolean {
    let rest = expression
      .replace("{name} : ", "")
      .replace(/"(w\d)"/g, (_, word: string) => (has.has(word) ? "1" : "0"));
    for (let before = ""; before !== rest; ) {
      before = rest;
      rest = rest
        .replace(/\(([01])\)/g, "$1")
        .replace(/([01]) AND ([01])/, (_, one, other) => (one === "1" && other === "1" ? "1" : "0"));
      if (before === rest)
        rest = rest.replace(/(?<!AND )([01]) OR ([01])(?! AND)/, (_, one, other) =>
          one === "1" || other === "1" ? "1" : "0",
        );
    }
    return rest === "1";
  }

  it("needs at least the number of words", () => {
    for (let count = 1; count <= 5; count++) {
      for (let least = 1; least <= count; least++) {
        const expression = someExpression(plain.slice(0, count), { columns: ["name"], least }) ?? "";
        for (let set = 0; set < 2 ** count; set++) {
          const has = new Set(plain.slice(0, count).flatMap((_, at) => (set & (1 << at) ? [`w${at}`] : [])));
          expect([expression, isSatisfied(expression, has)]).toEqual([expression, has.size >= least]);
        }
      }
    }
  });

  it("is null without columns", () => {
    expect(someExpression(plain, { columns: [], least: 1 })).toBeNull();
  });
});

describe("nearExpression", () => {
  it("has the parts of each division, close to each other", () => {
    const divisions: Array<[string, string]> = [
      ["", "工智慧"],
      ["人", "智慧"],
      ["人工智", ""],
    ];
    expect(nearExpression(divisions, { columns: ["name", "slogan"] })).toBe(
      '{name slogan} : ("工智 智慧" OR NEAR("人" * "智慧", 2) OR "人工 工智")',
    );
  });
});
