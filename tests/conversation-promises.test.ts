import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** A row of the page: `| P1 | promise | `path/of/a.ts`, … |`. */
const rows = readFileSync("docs/conversation-promises.md", "utf8")
  .split("\n")
  .flatMap((line) => {
    const [, number, , keptBy] = line.split("|").map((cell) => cell.trim());
    return number && /^P\d+$/.test(number) ? { number, files: [...(keptBy ?? "").matchAll(/`([\w./-]+\.ts)`/g)] } : [];
  });

/** The numbers that titles of tests name, as in `[P1]` or `[P1, P2]`, with the files they stand in. */
const named = new Map<string, Set<string>>();
for (const file of globSync("{app,workers,tests}/**/*.{test,spec,fault}.ts")) {
  if (file === "tests/conversation-promises.test.ts") continue;
  for (const [, numbers] of readFileSync(file, "utf8").matchAll(/\[(P\d+(?:, P\d+)*)\]/g)) {
    for (const number of numbers?.split(", ") ?? []) named.set(number, (named.get(number) ?? new Set()).add(file));
  }
}

describe("docs/conversation-promises.md", () => {
  it("numbers its promises without a hole", () =>
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 15 }, (_, index) => `P${index + 1}`)));

  it.each(rows)("has a test for $number, and names the files that keep it", ({ number, files }) => {
    expect([...(named.get(number) ?? [])], "files whose tests name it").not.toEqual([]);
    expect(files.length).toBeGreaterThan(0);
    for (const [, file] of files) expect(existsSync(file ?? ""), file).toBe(true);
  });

  it("has every promise that a test names", () =>
    expect([...named.keys()].filter((number) => !rows.some((row) => row.number === number))).toEqual([]));
});
