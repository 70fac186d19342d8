import { describe, expect, it } from "vitest";
import page from "../../docs/words.md?raw";
import enUS from "./en-US";
import { fallbackPage } from "./en-US/fallback-page";
import zhTW from "./zh-TW";

/** Reads the cells of a section's table, without its heading. */
function tableOf(section: string): string[][] {
  const start = page.indexOf(`## ${section}\n`);
  const rows = page
    .slice(start, page.indexOf("\n## ", start + 1))
    .split("\n")
    .filter((line) => line.startsWith("|"));
  return rows.slice(2).map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const wordsIn = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? "");

const forbidden = [...new Set(tableOf("Terms").flatMap((row) => wordsIn(row[3])))];
const exceptions = tableOf("Exceptions").map(([key = "", word]) => ({ key, word: wordsIn(word)[0] ?? "" }));

/**
 * Chinese words match anywhere, English ones as whole words; `*` matches any ending, and capitals are case-sensitive.
 */
function patternOf(word: string): RegExp {
  if (/\p{Script=Han}/u.test(word)) return new RegExp(word, "u");
  const open = word.endsWith("*");
  const stem = (open ? word.slice(0, -1) : word).replaceAll(/[.?]/g, "\\$&");
  return new RegExp(`(?<![\\w-])${stem}${open ? "" : "(?![\\w-])"}`, /[A-Z]/.test(word) ? "u" : "iu");
}

/** Lists every text below `value`, with its key. */
function textsOf(value: unknown, path: string): Array<[key: string, text: string]> {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, path ? `${path}.${key}` : key));
}

const content = import.meta.glob("../features/publishing/content-kinds/*/{texts,initial,initial-*}.ts", {
  eager: true,
});

const texts = [
  ...textsOf(zhTW, ""),
  ...textsOf(enUS, ""),
  ...textsOf(fallbackPage, "fallbackPage"),
  ...Object.entries(content).flatMap(([file, exported]) => textsOf(exported, file.split("content-kinds/")[1] ?? file)),
];

const uses = (word: string) => texts.filter(([, text]) => patternOf(word).test(text)).map(([key]) => key);

describe("the words of docs/words.md", () => {
  it("are read from its tables", () => {
    expect(forbidden.length).toBeGreaterThan(150);
    expect(forbidden).toEqual(expect.arrayContaining(["工作人員", "e-mail*", "你"]));
    expect(Object.keys(content).length).toBeGreaterThan(15);
  });

  it.each(forbidden)("%s is in no text", (word) => {
    const excepted = exceptions.filter((exception) => exception.word === word).map(({ key }) => key);
    expect(uses(word).filter((key) => !excepted.includes(key))).toEqual([]);
  });

  it.each(exceptions)("the exception $key still uses $word", ({ key, word }) => {
    expect(uses(word)).toContain(key);
  });

  it("count companies in 家, people in 位 and devices in 台", () => {
    const wrong = textsOf(zhTW, "").filter(
      ([, text]) =>
        /(?:新創|公司) ?\{\{\w*(?:startups|number|count)[^}]*\}\}(?! ?(?:家|頁|則))/iu.test(text) ||
        /投資人 ?\{\{\w*(?:investors|number|count)[^}]*\}\}(?! ?[位次])/iu.test(text) ||
        /\}\} ?[位個名](?:新創|公司)|\}\} ?[家個名]投資人|(?:confirmed|waiting|checkedIn)\}\}(?! ?位)/u.test(text),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it("leave no straight quotes in English", () => {
    const straight = textsOf(enUS, "").filter(([, text]) => /['"]/.test(text));
    expect(straight.map(([key]) => key)).toEqual([]);
  });
});
