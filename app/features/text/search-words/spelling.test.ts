import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { correctableWords, spellingCandidates, withCorrections } from "./spelling";

const word = fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"), minLength: 5, maxLength: 20 });

describe("spellingCandidates", () => {
  it.each([
    ["roadeey", "roadeye", "neighbours exchanged"],
    ["roadeey", "roadey", "a letter too many"],
    ["zencder", "zencoder", "a letter missing"],
    ["zemcoder", "zencoder", "a wrong letter"],
    ["Zéncder", "zencoder", "case and accents"],
  ])("%s may be %s: %s", (typed, meant) => {
    expect(spellingCandidates(typed)).toContain(meant);
  });

  it.each(["airb", "a".repeat(21), "生技公司新創", "web3x", "two words", ""])("has none for %s", (typed) => {
    expect(spellingCandidates(typed)).toEqual([]);
  });

  it("is symmetric within its lengths, bounded and without repetitions", () => {
    fc.assert(
      fc.property(word, fc.nat(), (typed, which) => {
        const candidates = spellingCandidates(typed);
        expect(candidates.length).toBeLessThanOrEqual(1100);
        expect(new Set(candidates).size).toBe(candidates.length);
        expect(candidates).not.toContain(typed);
        const other = candidates[which % candidates.length] ?? "";
        if (other.length >= 5 && other.length <= 20) expect(spellingCandidates(other)).toContain(typed);
      }),
    );
  });
});

describe("corrections", () => {
  it("concern Latin words of 5 to 20 letters", () => {
    expect(correctableWords("Roadeey 生技startpu AI web3x roadeey")).toEqual(["roadeey", "startpu"]);
  });

  it("leave the rest of the keyword as typed", () => {
    const corrections = new Map([
      ["roadeey", "roadeye"],
      ["startpu", "startup"],
    ]);
    expect(withCorrections("  Roadeey，臺灣 AI生技STARTPU!", corrections)).toBe("  roadeye，臺灣 AI生技startup!");
    expect(withCorrections("臺灣", corrections)).toBe("臺灣");
  });
});
