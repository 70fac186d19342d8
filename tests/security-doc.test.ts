import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** The rows of docs/security.md: `| attack | \`path/of/a.test.ts\` › part of a test's title |`. */
const rows = [
  ...readFileSync("docs/security.md", "utf8").matchAll(/^\| (?<attack>.+?) \| `(?<path>[^`]+)` › (?<title>.+?) +\|$/gm),
];

describe("docs/security.md", () => {
  it("names a test in every row", () => {
    const tableRows = readFileSync("docs/security.md", "utf8").match(/^\| (?!-|Attack )/gm) ?? [];
    expect(rows.length).toBeGreaterThan(30);
    expect(rows).toHaveLength(tableRows.length);
  });

  it("has no row twice", () => {
    const keys = rows.map(({ groups }) => `${groups?.path} › ${groups?.title} (${groups?.attack})`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it.each(rows.map(({ groups }) => [groups?.attack, groups?.path ?? "", groups?.title ?? ""]))(
    "covers: %s",
    (_, path, title) => {
      expect(existsSync(path), path).toBe(true);
      expect(readFileSync(path, "utf8")).toContain(title);
    },
  );
});
