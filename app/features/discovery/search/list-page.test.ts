import { describe, expect, it } from "vitest";
import { countText } from "./count-text";
import { type Choice, type FilterChoices, splitChoices } from "./filter-choices";
import type { FoundIn } from "./found";
import { offeredSorts, sortInEffect } from "./list-sort";
import { looseningLinks } from "./loosening-links";
import { markedCard } from "./marked-fields";

it.each([
  [{ count: 0, isLowerBound: false }, "0"],
  [{ count: 1234, isLowerBound: false }, "1,234"],
  [{ count: 1000, isLowerBound: true }, "1,000+"],
])("the count %j is written %s", (count, text) => expect(countText(count)).toBe(text));

describe("the options of a group", () => {
  const choices = (counts: Array<number | null>): Choice[] =>
    counts.map((count, at) => ({ value: `v${at}`, label: `${at}`, count }));

  it("are all shown in a short group, or if nothing is counted", () => {
    for (const all of [choices([1, 0, 2]), choices(Array(12).fill(null)), choices(Array(12).fill(0))]) {
      expect(splitChoices(all, [])).toEqual({ shown: all, more: [] });
    }
  });

  it("of a long group are behind “more” if they have no results and are not in use", () => {
    const all = choices([3, 0, 0, 1, 1, 1, 1, 1, 1, 1]);
    const { shown, more } = splitChoices(all, ["v2"]);
    expect(more.map(({ value }) => value)).toEqual(["v1"]);
    expect(shown).toHaveLength(9);
  });
});

describe("the sort orders", () => {
  it.each([
    [false, false, ["newest"]],
    [true, false, ["relevance", "newest"]],
    [false, true, ["newest", "match"]],
    [true, true, ["relevance", "newest", "match"]],
  ])("with a keyword: %s, by match: %s, are %j", (hasKeyword, canSortByMatch, expected) =>
    expect(offeredSorts({ hasKeyword, canSortByMatch })).toEqual(expected),
  );

  it("fall back to the first if the requested one is not offered", () => {
    expect(sortInEffect("match", ["newest"])).toBe("newest");
    expect(sortInEffect("relevance", ["newest", "match"])).toBe("newest");
    expect(sortInEffect("match", ["newest", "match"])).toBe("match");
  });
});

describe("the links that loosen a search", () => {
  const choices: FilterChoices = {
    groups: [],
    amount: null,
    used: [],
    usedFilters: [
      { filter: "region", label: "地區", without: "?keyword=ai&amount_min=3" },
      { filter: "amount", label: "募資金額", without: "?keyword=ai&region=x" },
    ],
    withoutAll: "?keyword=ai",
    withoutKeyword: "?region=%E5%8F%B0%E5%8C%97%E5%B8%82",
  };

  it("are ordered by results, without those that find nothing or are not in use", () => {
    const links = looseningLinks(
      [
        { without: { filter: "region" }, count: 12, isLowerBound: false },
        { without: { filter: "round" }, count: 40, isLowerBound: false },
        { without: { filter: "amount" }, count: 30, isLowerBound: false },
        { without: "keyword", count: 1000, isLowerBound: true },
        { without: "filters", count: 0, isLowerBound: false },
      ],
      choices,
    );
    expect(links).toEqual([
      { search: choices.withoutKeyword, removed: "keyword", count: 1000, isLowerBound: true },
      { search: "?keyword=ai&region=x", removed: { label: "募資金額" }, count: 30, isLowerBound: false },
      { search: "?keyword=ai&amount_min=3", removed: { label: "地區" }, count: 12, isLowerBound: false },
    ]);
  });
});

describe("where a card marks the keyword", () => {
  const card = { name: "晨星科技", slogan: "夜空中的星" };
  const found = (field: string, ...texts: string[]): FoundIn => ({
    field,
    parts: texts.map((text, at) => ({ text, isMatch: at % 2 === 1 })),
    locale: null,
  });

  it("is its name or slogan if that contains the whole keyword, otherwise an excerpt", () => {
    const [name, slogan, excerpt] = [
      found("name", "晨", "星", "科技"),
      found("report.slogan", "夜空中的", "星"),
      found("report.product", "…以", "星", "圖導航…"),
    ];
    const nothing = { name: null, slogan: null, excerpt: null };
    expect(markedCard(card, name)).toEqual({ ...nothing, name: name.parts });
    expect(markedCard(card, slogan)).toEqual({ ...nothing, slogan: slogan.parts });
    expect(markedCard(card, excerpt)).toEqual({ ...nothing, excerpt });
    expect(markedCard({ ...card, slogan: null }, slogan)).toEqual({ ...nothing, excerpt: slogan });
  });

  it("is nowhere without a match", () => {
    const nothing = { name: null, slogan: null, excerpt: null };
    expect(markedCard(card, undefined)).toEqual(nothing);
    expect(markedCard(card, found("name", "晨星科技"))).toEqual(nothing);
  });
});
