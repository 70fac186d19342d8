import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const product = readFileSync("docs/product.md", "utf8");

/** The numbers of its chapters and sections, in order. */
const numbers = [...product.matchAll(/^(?<level>#{2,3}) (?<number>\d+(?:\.\d+)?)\.? \S/gm)].map(
  ({ groups }) => groups?.number ?? "",
);

const sources = globSync(["{app,workers,tests,scripts}/**/*.{ts,tsx,css}", "docs/**/*.md", "*.{md,ts,toml}"]).filter(
  (file) => file !== "docs/product.md" && file !== "tests/citations.test.ts",
);

/** Matches `product §4.2` and `product §4.2, §7.1`; a comment may break them anywhere. */
const gap = String.raw`\s+(?:(?:\*|//)\s+)?`;
const citation = new RegExp(String.raw`[Pp]roduct${gap}§[\d.]*\d(?:,${gap}§[\d.]*\d)*`, "g");

const citedIn = (text: string) =>
  [...text.matchAll(citation)].flatMap(([cited]) => [...cited.matchAll(/§([\d.]*\d)/g)].map(([, number]) => number));

/** Sections of public laws and standards. */
const elsewhere = /(?:個人資料保護法|RFC \d+|W3C WebVTT) §[\d.]+(?:, §[\d.]+)*/g;

describe("docs/product.md", () => {
  it("has chapters and sections that are numbered without gaps", () => {
    const chapters = numbers.filter((number) => !number.includes("."));
    expect(chapters).toEqual(chapters.map((_, at) => String(at + 1)));
    const expected = chapters.flatMap((chapter) => {
      const sections = numbers.filter((number) => number.startsWith(`${chapter}.`));
      return [chapter, ...sections.map((_, at) => `${chapter}.${at + 1}`)];
    });
    expect(numbers).toEqual(expected);
  });

  it("refers to sections that it has", () => {
    const cited = [...product.matchAll(/§(\d+(?:\.\d+)?)/g)].map(([, number]) => number);
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter((number) => !numbers.includes(number ?? ""))).toEqual([]);
  });
});

describe("a citation", () => {
  it("names a section of docs/product.md", () => {
    const cited = sources.flatMap((file) => citedIn(readFileSync(file, "utf8")).map((number) => ({ file, number })));
    expect(cited.length).toBeGreaterThan(400);
    expect(cited.filter(({ number }) => !numbers.includes(number ?? ""))).toEqual([]);
  });

  it("names no document that readers do not have", () => {
    const stray = sources.filter((file) => {
      const rest = readFileSync(file, "utf8").replace(citation, "").replace(elsewhere, "");
      return /§|\bthe spec(?:ification)?\b/i.test(rest);
    });
    expect(stray).toEqual([]);
  });

  it.each([
    ["(product §4.2)", ["4.2"]],
    ["(product §4.2, §12; 392 px)", ["4.2", "12"]],
    [" * as (product\n * §4.2,\n * §7.1).", ["4.2", "7.1"]],
    ["// Product §4.2: it is so.", ["4.2"]],
  ])("is found in %j", (text, expected) => expect(citedIn(text)).toEqual(expected));
});
