import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  aroundEachCharacter,
  correctableRuns,
  correctableWords,
  partsNear,
  spellingCandidates,
  withCorrections,
  withPartCorrected,
} from "./spelling";

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

describe("a Chinese word", () => {
  const runIn = (keyword: string) => correctableRuns(keyword)[0] ?? { text: "", characters: [] };

  it("may be corrected with 3 to 12 characters, in any script", () => {
    const long = "一二三四五六七八九十甲乙";
    const runs = correctableRuns(`生技 AI物聯網 ${long}丙 ${long} 物联网 roadeey`);
    expect(runs.map(({ text }) => text)).toEqual(["物联网", long]);
    expect(runs[0]?.characters.join("")).toBe("物联网");
  });

  it.each([
    ["人工智彗", "Aira 人工智慧平台", ["人工智慧"], "a wrong character"],
    ["人工慧智", "人工智慧", ["人工智慧"], "two neighbours swapped"],
    ["人智慧", "以人工智慧", ["人工智慧"], "a missing one"],
    ["人工工智慧", "人工智慧", ["人工智慧"], "one too many"],
    ["云端运祘", "雲端運算服務", ["雲端運算"], "in the script of the text"],
    ["生技", "生態", [], "too short"],
    ["人慧智工", "人工智慧", [], "two typos"],
    ["人工智彗", "AI 人工 智慧", [], "not across words"],
  ])("%s in %s may be %s: %s", (typed, text, parts) => {
    expect(partsNear(runIn(typed), text).slice(0, Math.max(1, parts.length))).toEqual(parts);
  });

  it.each([
    ["新創人工智彗", "人工智慧", "新創人工智慧"],
    ["云端运祘平台", "雲端運算", "雲端運算平台"],
    ["人工智慧平台", "人工智慧", null],
    ["人工智彗", "人工智慧", null],
    ["新創人工智彗", "AI", null],
    ["新創生枝", "生技", null],
  ])("%s with its part %s is %s", (typed, word, corrected) => {
    expect(withPartCorrected(runIn(typed), word)).toBe(corrected);
  });

  const letter = fc.constantFrom(..."甲乙丙丁戊");
  const chinese = (minLength: number, maxLength: number) => fc.string({ unit: letter, minLength, maxLength });

  it("is found again in a text after any one edit, and only then", () => {
    fc.assert(
      fc.property(
        chinese(4, 8),
        chinese(0, 3),
        chinese(0, 3),
        fc.nat(),
        letter,
        (word, before, after, place, other) => {
          const at = place % word.length;
          const [start, end] = [word.slice(0, at), word.slice(at + 1)];
          for (const typed of [start + other + end, start + end, start + other + word.slice(at)]) {
            if (typed.length < 3) continue;
            const near = partsNear(runIn(typed), before + word + after);
            if (typed !== word) expect(near).toContain(word);
            expect(near).not.toContain(typed);
            for (const part of near) expect(before + word + after).toContain(part);
            const divisions = aroundEachCharacter(runIn(typed));
            expect(divisions.some(([left, right]) => word.startsWith(left) && word.endsWith(right))).toBe(true);
          }
        },
      ),
    );
  });
});
