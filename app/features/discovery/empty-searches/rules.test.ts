import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupsOf } from "~/features/text/search-words/synonym-lines";
import { isSynonym, withoutSynonym, withSynonym } from "./rules";

const lines = "AI, 人工智慧\n生技, 生物科技, biotech";

describe("a word", () => {
  it.each([
    ["joins the group of a word", "biotech", "AI, 人工智慧\n生技, 生物科技, biotech, 生医"],
    ["however the word is written", "ＢｉｏＴech", "AI, 人工智慧\n生技, 生物科技, biotech, 生医"],
    ["begins a group with a new one", "醫材", `${lines}\n醫材, 生医`],
  ])("%s", (_, synonymOf, expected) => {
    expect(withSynonym(lines, { word: "生医", synonymOf })).toBe(expected);
  });

  it("that is in the group already changes nothing", () => {
    expect(withSynonym(lines, { word: "Biotech", synonymOf: "生技" })).toBe(lines);
    expect(withoutSynonym(lines, { word: "AI", synonymOf: "生技" })).toBe(lines);
  });

  it.each([
    ["生技", true],
    ["net zero", true],
    ["生技,新藥", false],
    ["生技，新藥", false],
    ["生技、新藥", false],
    ["生技\n新藥", false],
  ])("%s may be a synonym: %s", (word, isOne) => {
    expect(isSynonym(word)).toBe(isOne);
  });

  const word = fc.constantFrom("AI", "生技", "biotech", "甲", "乙", "net zero", "人工智慧");

  it("that is added and taken out again leaves the lines as they were", () => {
    fc.assert(
      fc.property(word, word, (added, synonymOf) => {
        const before = groupsOf(lines);
        const after = withSynonym(lines, { word: added, synonymOf });
        if (after === lines || added === synonymOf) return;
        expect(groupsOf(withoutSynonym(after, { word: added, synonymOf }))).toEqual(before);
      }),
    );
  });
});
