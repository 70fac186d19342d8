import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";

const decisions = globSync("docs/decisions/[0-9]*.md")
  .sort()
  .map((path) => ({ name: basename(path), number: basename(path).slice(0, 3), text: readFileSync(path, "utf8") }));
const numbers = decisions.map(({ number }) => number);

const index = readFileSync("docs/decisions/README.md", "utf8");
const entries = index.split("\n").filter((line) => line.startsWith("- "));
const superseded = [...index.matchAll(/^- (\d{3}) .* — superseded by (\d{3})$/gm)].map(([line, number, successor]) => ({
  line,
  number: number ?? "",
  successor: successor ?? "",
}));

const headings = ["Context", "Decision", "Consequences", "Alternatives", "Revisit when"];

/** Matches `decision 018`, `decisions 051, 054`, `decisions 046 and 047`; a comment may break them anywhere. */
const citation = /[Dd]ecisions?\s+(?:(?:\*|\/\/)\s+)?(\d{3}(?:(?:,| and)\s+\d{3})*)/g;
const citedIn = (text: string) => [...text.matchAll(citation)].flatMap(([, cited]) => cited?.match(/\d{3}/g) ?? []);

describe("docs/decisions", () => {
  it("are numbered without gaps, with the superseded ones of the index", () => {
    const all = [...numbers, ...superseded.map(({ number }) => number)].sort();
    expect(all).toEqual(all.map((_, at) => String(at + 1).padStart(3, "0")));
  });

  it.each(decisions)("$name has its number, a date and a status", ({ number, text }) => {
    const [title, empty, standing] = text.split("\n");
    expect(title).toMatch(new RegExp(`^# ${number}\\. \\S`));
    expect(empty).toBe("");
    expect(standing).toMatch(/^Date: \d{4}-\d\d-\d\d · Status: accepted(, amended \d{4}-\d\d-\d\d)?$/);
  });

  it.each(decisions)("$name has at most 60 lines", ({ text }) => {
    expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(60);
  });

  it.each(decisions)("$name has the five headings, each with a text", ({ text }) => {
    const [, ...sections] = text.split(/^## /m);
    expect(sections.map((section) => section.slice(0, section.indexOf("\n")))).toEqual(headings);
    for (const section of sections) expect(section.slice(section.indexOf("\n")).trim()).not.toBe("");
  });
});

describe("the index of decisions", () => {
  it("has a line for each number, in order", () => {
    const all = [...numbers, ...superseded.map(({ number }) => number)].sort();
    expect(entries.map((line) => /\d{3}/.exec(line)?.[0])).toEqual(all);
  });

  it.each(decisions)("links $name by its title", ({ name, text }) => {
    const title = text.split("\n")[0]?.replace(/^# (\d{3})\. /, "$1 ");
    expect(entries).toContain(`- [${title}](${name})`);
  });

  it.each(superseded)("names an existing successor: $line", ({ successor }) => {
    expect(numbers).toContain(successor);
  });
});

describe("a citation of a decision", () => {
  const sources = globSync(["{app,workers,tests,scripts}/**/*.{ts,tsx,css}", "docs/**/*.md", "*.{md,ts,toml}"]).filter(
    (file) => file !== "tests/decisions-doc.test.ts",
  );

  it("names one that exists", () => {
    const cited = sources.flatMap((file) => citedIn(readFileSync(file, "utf8")).map((number) => ({ file, number })));
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([]);
  });

  it.each([
    ["(decision 018)", ["018"]],
    ["(decisions 051, 054)", ["051", "054"]],
    [" * by decision\n * 047 and others", ["047"]],
    ["decisions 046 and 047", ["046", "047"]],
  ])("is found in %j", (text, expected) => expect(citedIn(text)).toEqual(expected));
});
