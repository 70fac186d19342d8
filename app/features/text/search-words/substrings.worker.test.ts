import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { substringPhrase, substringTokens } from "./substrings";

const texts = [
  "amber@sea.test",
  "Wang_Xiaoming+news@gmail.com",
  "琥珀海洋",
  "AI研發 Café",
  "晨星科技",
  "x",
  "物联网 ＦｉｎＴｅｃｈ",
];

beforeAll(async () => {
  await env.DB.prepare(
    `CREATE VIRTUAL TABLE substrings_test USING fts5(text, tokenize = 'unicode61 remove_diacritics 2', prefix = '1')`,
  ).run();
  await env.DB.batch(
    texts.map((text) => env.DB.prepare("INSERT INTO substrings_test VALUES (?)").bind(substringTokens(text))),
  );
  return () => env.DB.prepare("DROP TABLE substrings_test").run();
});

async function found(typed: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "SELECT rowid FROM substrings_test WHERE substrings_test MATCH ? ORDER BY rowid",
  )
    .bind(substringPhrase(typed))
    .all<{ rowid: number }>();
  return results.map(({ rowid }) => texts[rowid - 1] ?? "");
}

describe("substringPhrase", () => {
  it.each([
    ["the middle of a word", "mbe", ["amber@sea.test"]],
    ["a part across punctuation", "BER@se", ["amber@sea.test"]],
    ["the end of one word and the beginning of the next", "r@s", ["amber@sea.test"]],
    ["a part with another separator", "amber sea", ["amber@sea.test"]],
    ["two characters", "海洋", ["琥珀海洋"]],
    ["one character at the end", "洋", ["琥珀海洋"]],
    ["one character at the beginning", "琥", ["琥珀海洋"]],
    ["one letter", "b", ["amber@sea.test"]],
    ["a word that is one letter, and letters within words", "x", ["Wang_Xiaoming+news@gmail.com", "x"]],
    ["neighbours of two scripts", "i研", ["AI研發 Café"]],
    ["another width, case, accent and form of a character", "ｉ研发 cafe", ["AI研發 Café"]],
    ["simplified by traditional characters", "聯網 fint", ["物联网 ＦｉｎＴｅｃｈ"]],
    ["nothing that is not in this order", "sea amber", []],
    ["nothing that ends elsewhere", "ambe sea", []],
    ["no syntax", 'x" OR "琥珀', []],
  ])("finds %s: %s", async (_, typed, expected) => {
    expect(await found(typed)).toEqual(expected);
  });

  it.each(["", "  ", "%_*\"'"])("is null without searchable characters: %j", (typed) => {
    expect(substringPhrase(typed)).toBeNull();
  });
});
