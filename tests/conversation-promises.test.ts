import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** The rows of the document: `| P1 | promise | `path/of/a.ts`, … |`. */
const rows = readFileSync("docs/conversation-promises.md", "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, number, , keptBy] = line.split("|").map((cell) => cell.trim());
    return number && /^P\d+$/.test(number) ? { number, files: [...(keptBy ?? "").matchAll(/`([\w./-]+\.ts)`/g)] } : [];
  });

/** The promise numbers in test titles, such as `[P1]` or `[P1, P2]`, with their files. */
const named = new Map<string, Set<string>>();
for (const file of globSync("{app,workers,tests}/**/*.{test,spec,fault}.ts")) {
  if (file === "tests/conversation-promises.test.ts") continue;
  for (const [, numbers] of readFileSync(file, "utf8").matchAll(/\[(P\d+(?:, P\d+)*)\]/g)) {
    for (const number of numbers?.split(", ") ?? []) named.set(number, (named.get(number) ?? new Set()).add(file));
  }
}

describe("docs/conversation-promises.md", () => {
  it("numbers its promises without gaps", () =>
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, index) => `P${index + 1}`)));

  it.each(rows)("has a test for $number, and names existing files", ({ number, files }) => {
    expect([...(named.get(number) ?? [])], "files whose tests name it").not.toEqual([]);
    expect(files.length).toBeGreaterThan(0);
    for (const [, file] of files) expect(existsSync(file ?? ""), file).toBe(true);
  });

  it("lists every promise named by a test", () =>
    expect([...named.keys()].filter((number) => !rows.some((row) => row.number === number))).toEqual([]));
});
