import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type SearchTier, searchTiers } from "~/features/records/field";
import { indexTokens } from "~/features/search-words/index-tokens";
import { matchExpression } from "~/features/search-words/match-expression";
import { parseQuery } from "~/features/search-words/parse-query";
import { builtInSynonyms } from "~/features/search-words/synonyms";
import { makeInvestor, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { indexStatements, type Statements, unindexStatements } from "./index-profile.server";

const app = testApp();

function searchExpression(query: string, columns: readonly string[]): string | null {
  return matchExpression(parseQuery(query, builtInSynonyms), { columns, words: "prefix" });
}

/** Runs statements in one batch, as commands do. */
async function run(statements: Statements) {
  const [first, ...rest] = statements;
  if (first) await app.db.batch([first, ...rest]);
}

/** The indexed profiles that match a query, in any state. */
async function find(query: string, tiers: readonly SearchTier[] = searchTiers): Promise<string[]> {
  const expression = searchExpression(query, tiers);
  const rows = await app.db.all<{ profile_id: string }>(
    sql`SELECT d.profile_id FROM search_index JOIN search_documents d ON d.rowid = search_index.rowid
      WHERE search_index MATCH ${expression}`,
  );
  return rows.map(({ profile_id }) => profile_id);
}

/** Whether each query matches its text, indexed as a separate row. One round trip for all cases. */
async function matchAll(cases: Array<{ text: string; query: string }>): Promise<boolean[]> {
  const firstRow = 1_000_000;
  const results = await env.DB.batch([
    env.DB.prepare(`DELETE FROM search_index WHERE rowid >= ${firstRow}`),
    ...cases.map(({ text }, at) =>
      env.DB.prepare("INSERT INTO search_index (rowid, basic) VALUES (?, ?)").bind(firstRow + at, indexTokens(text)),
    ),
    ...cases.map(({ query }, at) =>
      env.DB.prepare("SELECT rowid FROM search_index WHERE rowid = ? AND search_index MATCH ?").bind(
        firstRow + at,
        searchExpression(query, ["basic"]),
      ),
    ),
  ]);
  return results.slice(1 + cases.length).map(({ results: rows }) => rows.length === 1);
}

// Few, realistic characters, so near misses are common. 𠮷 takes two code units.
const characters = "天使投資生技新創人工智慧募橋臺台北𠮷々";
const chineseRun = new RegExp(`[${characters}]{2,}`, "gu");
const chinese = fc.constantFrom(...characters);
const other = fc.constantFrom(..."，。 \n-<>\"'*:^()abZé1２ＡＢ");
const text = fc.array(fc.oneof({ weight: 3, arbitrary: chinese }, other), { minLength: 2, maxLength: 40 });

/** Many cases per run, because each run is a round trip to the database. */
const manyOf = <Case>(arbitrary: fc.Arbitrary<Case>) => fc.array(arbitrary, { minLength: 20, maxLength: 40 });
const runs = { numRuns: 8 };

describe("Chinese in a real FTS5 table", () => {
  it("finds every substring of two or more Chinese characters", async () => {
    const parts = fc.tuple(text, fc.nat(), fc.nat()).map(([textCharacters, from, length]) => {
      const whole = textCharacters.join("");
      const found = whole.match(chineseRun) ?? [];
      const run = Array.from(found[from % found.length] ?? "");
      const start = from % Math.max(1, run.length - 1);
      return {
        text: whole,
        query: run.slice(start, start + 2 + (length % Math.max(1, run.length - start - 1))).join(""),
      };
    });
    await fc.assert(
      fc.asyncProperty(manyOf(parts.filter(({ query }) => query !== "")), async (cases) => {
        const found = await matchAll(cases);
        expect(cases.filter((_, at) => !found[at])).toEqual([]);
      }),
      runs,
    );
  });

  it("finds a phrase only where its characters are adjacent", async () => {
    // So few characters that the one after a gap often equals the one before it, as in 天使，使命.
    const few = fc.array(fc.constantFrom(..."天使命臺台，"), { minLength: 3, maxLength: 12 });
    const phrases = fc.tuple(few, fc.nat(), fc.integer({ min: 2, max: 4 })).map(([textCharacters, from, length]) => {
      // The text without gaps and repetitions: most of its phrases would span a gap.
      const packed = textCharacters.filter((character) => character !== "，");
      const single = packed.filter((character, at) => character !== packed[at - 1]);
      const start = from % Math.max(1, single.length - 1);
      return { text: textCharacters.join(""), query: single.slice(start, start + length).join("") };
    });
    const plain = (value: string) => value.replaceAll("臺", "台");
    await fc.assert(
      fc.asyncProperty(manyOf(phrases.filter(({ query }) => Array.from(query).length >= 2)), async (cases) => {
        const found = await matchAll(cases);
        expect(cases.filter((item, at) => found[at] !== plain(item.text).includes(plain(item.query)))).toEqual([]);
      }),
      runs,
    );
  });

  it.each([
    ["天使，使命", "天使命", false],
    ["新 創", "新創", false],
    ["新創", "創", true],
    ["新創", "新", true],
    ["Zencoder encodes", "zenc", true],
    ["Zencoder encodes", "coder", false],
    ["臺北市", "台北", true],
    ["台北市", "臺北", true],
    ["ＡＩ醫療", "ai 醫療", true],
  ])("%s matches %s: %s", async (stored, query, found) => {
    expect(await matchAll([{ text: stored, query }])).toEqual([found]);
  });

  it("accepts any input without a syntax error", async () => {
    const syntax = fc.constantFrom('"a" OR', "NEAR(a b)", "a AND NOT b", "basic:a*", "{name}:^a", "a + b");
    const queries = fc
      .oneof(fc.string(), fc.string({ unit: "binary" }), fc.mixedCase(syntax))
      .filter((query) => searchExpression(query, ["basic"]) !== null);
    await fc.assert(
      fc.asyncProperty(manyOf(queries), async (typed) => {
        const found = await matchAll(typed.map((query) => ({ text: "天使投資 angel", query })));
        expect(found).toHaveLength(typed.length);
      }),
      runs,
    );
  });
});

describe("indexStatements", () => {
  it("indexes a startup's fields in the tiers of design §7, in both languages", async () => {
    const { id } = await makeStartup(app, {
      name: "橋樑生醫",
      isPublish: 1,
      contacts: "秘密聯絡人",
      phone: "0912345678",
      address: "密道路五段",
      sn: "12345675",
      registerCountry: "TW",
      region: "苗栗",
      industryKeys: ["diagnostics"],
      domainKeys: ["genomics"],
      teams: [{ name: "陳團隊", title: "Founder", introduction: "", photo: null }],
      texts: {
        zh_tw: {
          slogan: "標語詞",
          description: "簡介詞",
          summary: "<p>摘<b>要</b>詞</p>",
          financialStatus: "<p>財務詞</p>",
        },
        en_us: { slogan: "sloganword", why: "<p>whyword</p>", operatingCondition: "<p>operatingword</p>" },
      },
    });
    await run(await indexStatements(app, id));

    const expected: Record<SearchTier, string[]> = {
      name: ["橋樑", "生醫"],
      basic: [
        "標語詞",
        "簡介詞",
        "sloganword",
        "檢測",
        "diagnostics",
        "生技",
        "基因",
        "台灣",
        "taiwan",
        "苗栗縣",
        "miaoli",
      ],
      member: ["摘要詞", "whyword", "陳團隊", "founder"],
      premium: ["財務詞", "operatingword"],
    };
    for (const tier of searchTiers) {
      for (const word of expected[tier]) {
        expect(await find(word, [tier]), `${word} in ${tier}`).toEqual([id]);
        expect(
          await find(
            word,
            searchTiers.filter((other) => other !== tier),
          ),
          `${word} not elsewhere`,
        ).toEqual([]);
      }
    }
    for (const word of ["秘密", "0912345678", "密道", "12345675"]) expect(await find(word)).toEqual([]);
  });

  it("replaces the previous document, and removes it", async () => {
    const { id } = await makeStartup(app, { name: "舊名字" });
    await run(await indexStatements(app, id));
    await env.DB.prepare("UPDATE startups SET name = '新稱呼' WHERE id = ?").bind(id).run();
    await run(await indexStatements(app, id));
    expect(await find("舊名字")).toEqual([]);
    expect(await find("新稱呼")).toEqual([id]);
    await run(unindexStatements(app, id));
    await run(unindexStatements(app, id));
    expect(await find("新稱呼")).toEqual([]);
  });

  it("indexes an investor's description and investments for signed-in viewers only, and never e-mail or phone", async () => {
    const { id } = await makeInvestor(app, {
      name: "周投資",
      type: "angel",
      email: "hidden@mailword.test",
      phone: "0987654321",
      texts: { zh_tw: { title: "職稱詞", experience: "經歷詞", description: "<p>介紹詞</p>" } },
      historyInvest: [{ name: "已出場公司", description: "", year: "2020", startup_id: null }],
    });
    await run(await indexStatements(app, id));
    for (const word of ["天使", "angel", "職稱詞", "經歷詞"])
      expect(await find(word, ["name", "basic"]), word).toEqual([id]);
    for (const word of ["介紹詞", "已出場"]) {
      expect(await find(word, ["member"]), word).toEqual([id]);
      expect(await find(word, ["name", "basic"]), word).toEqual([]);
    }
    for (const word of ["hidden", "mailword", "0987654321"]) expect(await find(word)).toEqual([]);
  });

  it("rejects an id without a profile", async () => {
    await expect(indexStatements(app, "nobody")).rejects.toMatchObject({ code: "not_found" });
  });
});
