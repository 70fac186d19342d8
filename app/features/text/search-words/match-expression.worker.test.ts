import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { fold } from "~/locales/fold";
import { runs } from "../../../../tests/support/explore";
import { indexTokens } from "./index-tokens";
import { matchExpression, termExpressions } from "./match-expression";
import { parseQuery } from "./parse-query";
import { builtInSynonyms, noSynonyms } from "./synonyms";

beforeAll(async () => {
  await env.DB.prepare("DROP TABLE IF EXISTS words_test").run();
  await env.DB.prepare(
    "CREATE VIRTUAL TABLE words_test USING fts5(name, basic, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2')",
  ).run();
  return async () => {
    await env.DB.prepare("DROP TABLE words_test").run();
  };
});

interface Case {
  text: string;
  query: string;
  words?: "whole" | "prefix";
  name?: string;
  synonyms?: typeof noSynonyms;
}

/** Whether each query matches its text, indexed as a separate row. One round trip for all cases. */
async function matchAll(cases: readonly Case[]): Promise<boolean[]> {
  const results = await env.DB.batch([
    env.DB.prepare("DELETE FROM words_test"),
    ...cases.map(({ text, name = "" }, at) =>
      env.DB.prepare("INSERT INTO words_test (rowid, name, basic) VALUES (?, ?, ?)").bind(
        at + 1,
        indexTokens(name),
        indexTokens(text),
      ),
    ),
    ...cases.map(({ query, words = "prefix", synonyms = builtInSynonyms }, at) =>
      env.DB.prepare("SELECT rowid FROM words_test WHERE rowid = ? AND words_test MATCH ?").bind(
        at + 1,
        matchExpression(parseQuery(query, synonyms), { columns: ["name", "basic"], words }),
      ),
    ),
  ]);
  return results.slice(1 + cases.length).map(({ results: rows }) => rows.length === 1);
}

// Few, realistic characters, so that near misses are common. 𠮷 takes two code units.
const chinese = fc.constantFrom(..."天使投資生技新創人工智慧募橋臺台北𠮷々电软体發发髮");
const latin = fc.constantFrom(
  "AI",
  "AirHelp",
  "e",
  "commerce",
  "E-Commerce",
  "start-up",
  "Zoé",
  "B2B",
  "fintech",
  "ＩｏＴ",
  "don't",
);
const other = fc.constantFrom(..."，。 \n-<>\"'*:^()/");
const text = fc
  .array(fc.oneof({ weight: 3, arbitrary: chinese }, latin, other, fc.constant(" ")), { minLength: 2, maxLength: 40 })
  .map((parts) => parts.join(""));

const latinWord =
  /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー])[\p{L}\p{N}])+/gu;

/** Many cases per run, because each run is a round trip to the database. */
const manyOf = <Item>(arbitrary: fc.Arbitrary<Item>) => fc.array(arbitrary, { minLength: 20, maxLength: 40 });
const fewRuns = { numRuns: runs(8) };

async function findsAll(cases: fc.Arbitrary<Case>) {
  await fc.assert(
    fc.asyncProperty(manyOf(cases), async (tried) => {
      const found = await matchAll(tried);
      expect(tried.filter((_, at) => !found[at])).toEqual([]);
    }),
    fewRuns,
  );
}

describe("a query in a real FTS5 table", () => {
  it.each(["whole", "prefix"] as const)(
    "finds every substring of 2 to 6 Chinese characters (%s words)",
    async (words) => {
      const cases = fc
        .tuple(text, fc.nat(), fc.nat(), fc.integer({ min: 2, max: 6 }))
        .map(([whole, which, from, length]) => {
          const found = whole.match(/[\p{Script=Han}]{2,}/gu) ?? [];
          const run = Array.from(found[which % Math.max(1, found.length)] ?? "");
          const start = from % Math.max(1, run.length - 1);
          return { text: whole, query: run.slice(start, start + length).join(""), words };
        });
      await findsAll(cases.filter(({ query }) => query !== ""));
    },
  );

  it.each(["whole", "prefix"] as const)("finds every Latin word (%s words)", async (words) => {
    const cases = fc.tuple(text, fc.nat()).map(([whole, which]) => {
      const found = whole.match(latinWord) ?? [];
      return { text: whole, query: found[which % Math.max(1, found.length)] ?? "", words };
    });
    await findsAll(cases.filter(({ query }) => query !== ""));
  });

  it("finds every word of random texts in any script", async () => {
    // FTS5 knows only the letters of Unicode 6.1, so do not generate arbitrary graphemes.
    const letters = "AZaz059éßñøĐŁŽÆœΩςαЖйщאבغعไทยयहकあカー漢字한글㎀１Ａ¹";
    const anything = fc
      .array(fc.constantFrom(...letters, " ", "-", "、", "\u{1f600}", "&"), { minLength: 1, maxLength: 30 })
      .map((parts) => parts.join(""));
    const cases = fc.tuple(anything, fc.nat()).map(([whole, which]) => {
      const found = fold(whole).match(latinWord) ?? [];
      return { text: whole, query: found[which % Math.max(1, found.length)] ?? "" };
    });
    await findsAll(cases.filter(({ query }) => query !== ""));
  });

  it("finds a Chinese phrase only where its characters are adjacent", async () => {
    // So few characters that the one after a gap often equals the one before it, as in 天使，使命.
    const few = fc.array(fc.constantFrom(..."天使命臺台，"), { minLength: 3, maxLength: 12 });
    const phrases = fc.tuple(few, fc.nat(), fc.integer({ min: 2, max: 4 })).map(([characters, from, length]) => {
      // The text without gaps and repetitions; most of its phrases would span a gap.
      const packed = characters.filter((character) => character !== "，");
      const single = packed.filter((character, at) => character !== packed[at - 1]);
      const start = from % Math.max(1, single.length - 1);
      return { text: characters.join(""), query: single.slice(start, start + length).join(""), synonyms: noSynonyms };
    });
    const plain = (value: string) => value.replaceAll("臺", "台");
    await fc.assert(
      fc.asyncProperty(manyOf(phrases.filter(({ query }) => Array.from(query).length >= 2)), async (cases) => {
        const found = await matchAll(cases);
        expect(cases.filter((item, at) => found[at] !== plain(item.text).includes(plain(item.query)))).toEqual([]);
      }),
      fewRuns,
    );
  });

  it("accepts any input without a syntax error", async () => {
    const syntax = fc.constantFrom(
      '"a" OR',
      "NEAR(a b)",
      "a AND NOT b",
      "basic:a*",
      "{name}:^a",
      "a + b",
      "^a",
      "OR",
      "a*",
    );
    const queries = fc
      .oneof(fc.string(), fc.string({ unit: "binary", maxLength: 100 }), fc.mixedCase(syntax), text)
      .filter((query) => parseQuery(query, builtInSynonyms).terms.length > 0);
    await fc.assert(
      fc.asyncProperty(
        manyOf(fc.record({ query: queries, words: fc.constantFrom("whole", "prefix") })),
        async (cases) => {
          const found = await matchAll(cases.map((item) => ({ ...item, text: "天使投資 angel" })));
          expect(found).toHaveLength(cases.length);
        },
      ),
      fewRuns,
    );
  });

  it.each<[string, string, boolean]>([
    ["天使，使命", "天使命", false],
    ["新 創", "新創", false],
    ["新創", "創", true],
    ["新創", "新", true],
    ["Zencoder encodes", "zenc", true],
    ["Zencoder encodes", "coder", false],
    ["臺北市", "台北", true],
    ["ＡＩ醫療", "ai 醫療", true],
    ["AirHelp helps passengers", "AI", false],
    ["AirHelp", "air help", true],
    ["AirHelp", "help", true],
    ["Air Help", "airhelp", true],
    ["OpenAI", "ai", true],
    ["物聯網平台", "物联网", true],
    ["物联网平台", "物聯網", true],
    ["物聯網平台", "IoT", true],
    ["Internet of Things", "物聯網", true],
    ["An E-Commerce platform", "ecommerce", true],
    ["An E-Commerce platform", "e commerce", true],
    ["An ecommerce platform", "e-commerce", true],
    ["The e commerce of tomorrow is what we build here", "ecommerce", true],
    ["電商平台", "e-commerce", true],
    ["電商平台", "Ecommerce", true],
    ["醫材", "醫療器材", true],
    ["醫療器材", "醫材", true],
    ["A maker of medical devices", "醫材", true],
    ["醫療器材", "medical devices", true],
    ["生物科技新藥", "生技 新藥", true],
    ["生物科技與新藥", "生技新藥", true],
    ["生物科技", "生技新藥", false],
    ["人工智慧", "artificial intelligence", true],
    ["Intelligence that is artificial", "artificial intelligence", true],
    ["AI", "人工智能", true],
    ["Startups", "startup", true],
    ["Startup", "startups", true],
    ["R&D", "R&D", true],
    ["McDonald's", "mcdonalds", true],
    ["Node.js", "nodejs", true],
    ["Health care", "healthcare", true],
  ])("%s matches %s: %s", async (stored, query, found) => {
    expect(await matchAll([{ text: stored, query }])).toEqual([found]);
  });

  it.each<[Omit<Case, "query">, string, boolean]>([
    [{ text: "Zencoder", words: "whole" }, "zen", false],
    [{ text: "Zencoder", words: "prefix" }, "zen", true],
    [{ text: "Zencoder", words: "prefix" }, "ze", false],
    [{ text: "Devices for medical use", words: "whole" }, "medical device", false],
    [{ text: "Devices for medical use", words: "prefix" }, "medical device", true],
    [{ text: "生物科技與新藥", words: "whole" }, "生技新藥", false],
    [{ text: "生物科技與新藥", words: "whole" }, "生技 新藥", true],
    [{ name: "生技股份", text: "專注新藥" }, "生技 新藥", true],
  ])("%o matches %s: %s", async (stored, query, found) => {
    expect(await matchAll([{ ...stored, query }])).toEqual([found]);
  });

  it("matches nothing in other columns", async () => {
    await env.DB.batch([
      env.DB.prepare("DELETE FROM words_test"),
      env.DB.prepare("INSERT INTO words_test (name, basic) VALUES (?, ?)").bind(
        indexTokens("公開"),
        indexTokens("秘密 AI"),
      ),
    ]);
    const query = parseQuery("秘密 人工智慧", builtInSynonyms);
    const hidden = [
      matchExpression(query, { columns: ["name"], words: "prefix" }),
      ...termExpressions(query, { columns: ["name"], words: "prefix" }),
    ];
    expect(hidden).toHaveLength(3);
    for (const expression of hidden) {
      const { results } = await env.DB.prepare("SELECT rowid FROM words_test WHERE words_test MATCH ?")
        .bind(expression)
        .all();
      expect(results).toEqual([]);
    }
  });
});
