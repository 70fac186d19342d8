import { describe, expect, it } from "vitest";
import { fold } from "~/locales/fold";
import { parseQuery } from "./parse-query";
import { synonymGroups } from "./synonym-groups";
import { builtInSynonyms, prepareSynonyms, synonymBlock } from "./synonyms";

describe("the built-in synonyms", () => {
  it("are a usable content block of at least 60 groups", () => {
    expect(synonymBlock.safeParse({ groups: synonymGroups }).error).toBeUndefined();
    expect(synonymGroups.length).toBeGreaterThanOrEqual(60);
  });

  it("contain no word in two groups", () => {
    const keyOf = (form: string) => fold(form).replace(/[\s-]/g, "");
    const keys = synonymGroups.flatMap((group) => [...new Set(group.map(keyOf))]);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it.each(synonymGroups.map((group) => [group.join(" = "), group]))("%s match each other", (_, group) => {
    for (const form of group) {
      const { terms } = parseQuery(form, builtInSynonyms);
      expect(terms, form).toHaveLength(1);
    }
  });
});

describe("prepareSynonyms", () => {
  it("unites the groups of a word", () => {
    const { terms } = parseQuery(
      "a1",
      prepareSynonyms([
        ["a1", "b1"],
        ["a1", "c1"],
      ]),
    );
    expect(JSON.stringify(terms)).toMatch(/b1.*c1/);
  });

  it.each([
    [{ groups: [["AI"]] }],
    [{ groups: [["AI", "—"]] }],
    [{ groups: [["AI", ""]] }],
    [{ groups: [["AI", 5]] }],
    [{ groups: [["AI", "x".repeat(61)]] }],
    [{ groups: Array.from({ length: 1001 }, () => ["a", "b"]) }],
    [{}],
    [null],
  ])("rejects %o", (content) => {
    expect(synonymBlock.safeParse(content).success).toBe(false);
  });
});
