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

/** The rows of docs/asvs.md: `| V1.2.3 | state | what is done | evidence |`. */
const requirements = [
  ...readFileSync("docs/asvs.md", "utf8").matchAll(
    /^\| V(?<id>\d+\.\d+\.\d+) +\| (?<state>[a-z ]+?) +\| (?<done>.+?) +\| (?<evidence>.*?) *\|$/gm,
  ),
].map(({ groups }) => ({ id: "", state: "", done: "", evidence: "", ...groups }));

describe("docs/asvs.md", () => {
  it("has a row for each of the 253 requirements of levels 1 and 2, in their order", () => {
    const numbers = requirements.map(({ id }) => id.split(".").map(Number));
    const places = numbers.map(([chapter = 0, section = 0, at = 0]) => chapter * 10_000 + section * 100 + at);
    expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
    expect(places).toHaveLength(253);
  });

  it("names what shows that a requirement is met", () => {
    const states = new Set(["met", "partly", "open", "no use"]);
    expect(requirements.filter(({ state }) => !states.has(state))).toEqual([]);
    expect(requirements.filter(({ state, evidence }) => state === "met" && evidence === "")).toEqual([]);
  });

  it.each(requirements.filter(({ evidence }) => evidence !== ""))("V$id is shown by $evidence", ({ evidence }) => {
    const [test, title] = evidence.split(" › ");
    const paths = [...evidence.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
    if (title !== undefined) expect(readFileSync((test ?? "").replaceAll("`", ""), "utf8")).toContain(title);
  });
});
