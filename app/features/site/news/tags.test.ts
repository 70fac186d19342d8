import { describe, expect, it } from "vitest";
import { requestedTag, shownTags } from "./tags";

describe("requestedTag", () => {
  it.each([
    [null, null],
    ["", null],
    ["  ", null],
    ["#", null],
    [" #公告 ", "公告"],
    ["due  diligence\n", "due diligence"],
    ["a\u202eb\u0000c", "a b c"],
    ["x".repeat(10_000), "x".repeat(40)],
  ])("reads %j", (value, tag) => expect(requestedTag(value)).toBe(tag));
});

describe("shownTags", () => {
  const tags = Array.from({ length: 20 }, (_, at) => ({ tag: `t${at}`, count: 20 - at }));

  it("shows the first twelve, and the current one wherever it is", () => {
    expect(shownTags(tags, null).map(({ tag }) => tag)).toEqual(tags.slice(0, 12).map(({ tag }) => tag));
    expect(shownTags(tags, "t3")).toHaveLength(12);
    expect(shownTags(tags, "t18").map(({ tag }) => tag)).toEqual([...tags.slice(0, 12).map(({ tag }) => tag), "t18"]);
    expect(shownTags(tags, "unknown")).toHaveLength(12);
  });
});
