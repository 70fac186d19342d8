import { expect, it } from "vitest";
import { shareEntries } from "./rules";

const results = (...ids: string[]) => ids.map((id) => ({ id }));

it.each([
  ["in turn, up to the maximum", [results("a", "b", "c"), results("d"), results("e", "f")], ["ab", "d", "e"]],
  ["each result once", [results("a", "b"), results("a", "b", "c"), results("a")], ["a", "bc", ""]],
  [
    "at least one of each search",
    ["a", "b", "c", "d", "e", "f"].map((id) => results(id, `${id}2`)),
    ["a", "b", "c", "d", "e", "f"],
  ],
  ["nothing", [], []],
])("a weekly mail lists %s", (_, found, expected) => {
  expect(shareEntries(found, 4).map((share) => share.map(({ id }) => id).join(""))).toEqual(expected);
});
