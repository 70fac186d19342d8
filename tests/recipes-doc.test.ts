import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Paths in backticks and links to files. */
function pathsIn(document: string): string[] {
  const text = readFileSync(document, "utf8");
  const quoted = [...text.matchAll(/`((?:app|docs|tests|workers|scripts)\/[\w./-]+)`/g)].map(([, path = ""]) => path);
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path = ""]) => path);
  return [...new Set([...quoted, ...linked.map((path) => (document.startsWith("docs/") ? `docs/${path}` : path))])];
}

/** Test titles named by recipes: `tests/x.test.ts` › title. */
const titles = [
  ...readFileSync("docs/recipes.md", "utf8").matchAll(/`([\w./-]+\.test\.ts)` › ([^|`;,]+?)(?= *[|;,]|, |$)/gm),
];

describe.each(["docs/recipes.md", "CONTRIBUTING.md"])("%s", (document) => {
  const paths = pathsIn(document);

  it("names files", () => expect(paths.length).toBeGreaterThan(5));

  it.each(paths)("names %s, an existing file", (path) => expect(existsSync(path)).toBe(true));
});

describe("docs/recipes.md", () => {
  it.each(titles.map(([, path = "", title = ""]) => [path, title.trim()]))("names a test in %s: %s", (path, title) => {
    expect(readFileSync(path, "utf8")).toContain(title);
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
    expect(readFileSync("docs/recipes.md", "utf8")).toContain(`\n## ${heading}\n`);
  });
});
