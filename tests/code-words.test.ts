import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const [, avoided = ""] = readFileSync("docs/code-words.md", "utf8").split("## Words no longer used");
const words = [...avoided.matchAll(/^\| `([\w*]+)`/gm)].map(([, word = ""]) => word);

/**
 * Matches the names a source declares; comments and texts are ignored, because only a declaration can bring a word
 * back.
 */
const declared = /(?:\b(?:const|let|function|class|interface|type|enum)\s+|^\s+(?:async\s+)?(?=#?\w+\())#?(\w+)/gm;

function wordsIn(source: string): string[] {
  const names = new Set([...source.matchAll(declared)].map(([, name = ""]) => name));
  return words.filter((word) => {
    const pattern = new RegExp(`^${word.replaceAll("*", "\\w*")}$`);
    return [...names].some((name) => pattern.test(name));
  });
}

it("no word that docs/code-words.md has given up comes back", () => {
  expect(words.length).toBeGreaterThan(5);
  const files = globSync("{app,workers,scripts,tests}/**/*.{ts,tsx}").filter(
    (file) => !file.startsWith("app/locales/") && file !== "tests/code-words.test.ts",
  );
  const found = files.map((file) => [file, wordsIn(readFileSync(file, "utf8"))] as const);
  expect(Object.fromEntries(found.filter(([, words]) => words.length > 0))).toEqual({});
});

it.each([
  ["const wholeDay = 1;", ["wholeDay"]],
  ["export async function settlePitch() {}", ["*Pitch*"]],
  ["  settlePitch(recordId: string): boolean {", ["*Pitch*"]],
  ["together(words, of, a, sentence);", []],
])("reads the names of %s", (source, expected) => expect(wordsIn(source)).toEqual(expected));
