import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const textOf = (document: string) => readFileSync(document, "utf8");

/** Paths in backticks and links to files. */
function pathsIn(document: string): string[] {
  const text = textOf(document);
  const quoted = [...text.matchAll(/`((?:app|docs|tests|workers|scripts)\/[\w./-]+)`/g)].map(([, path = ""]) => path);
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path = ""]) => path);
  return [...new Set([...quoted, ...linked.map((path) => (document.startsWith("docs/") ? `docs/${path}` : path))])];
}

/** Test titles named by recipes: `tests/x.test.ts` › title. */
const titles = [...textOf("docs/recipes.md").matchAll(/`([\w./-]+\.test\.ts)` › ([^|`;,]+?)(?= *[|;,]|, |$)/gm)];

/** Names that the tour says to look at in a file: [path](link) › `name`, `name`. */
const stops = [...textOf("docs/tour.md").matchAll(/\]\(([^)]+)\)\s+›\s+((?:`[^`]+`(?:,\s+)?)+)/g)].flatMap(
  ([, path = "", names = ""]) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => [join("docs", path), name] as const),
);

describe.each(["docs/recipes.md", "docs/tour.md", "CONTRIBUTING.md", "README.md"])("%s", (document) => {
  const paths = pathsIn(document);

  it("names files", () => expect(paths.length).toBeGreaterThan(5));

  it.each(paths)("names %s, an existing file", (path) => expect(existsSync(path)).toBe(true));
});

describe("docs/tour.md", () => {
  it("can be walked in an hour", () => {
    expect(textOf("docs/tour.md").trimEnd().split("\n").length).toBeLessThanOrEqual(150);
  });

  it("stops at files", () => expect(stops.length).toBeGreaterThan(30));

  it.each(stops)("finds in %s: %s", (path, name) => expect(textOf(path)).toContain(name));

  it.each(["README.md", "CONTRIBUTING.md"])("is linked from %s", (document) => {
    expect(textOf(document)).toContain("(docs/tour.md)");
  });
});

describe("docs/recipes.md", () => {
  it.each(titles.map(([, path = "", title = ""]) => [path, title.trim()]))("names a test in %s: %s", (path, title) => {
    expect(textOf(path)).toContain(title);
  });

  it.each([
    "Add an API call",
    "Add a field",
    "Add a page",
    "Add a frame",
    "Add an event",
    "Add a kind of content",
    "Add a mail",
  ])("has the recipe: %s", (heading) => {
    expect(textOf("docs/recipes.md")).toContain(`\n## ${heading}\n`);
  });
});
