import { expect, it } from "vitest";
import { bestFirst, shareEntries } from "./rules";

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

it("a weekly mail puts the best matches first and leaves the others in their order", () => {
  const order = (best: string[]) =>
    bestFirst(results("a", "b", "c", "d"), best)
      .map(({ id }) => id)
      .join("");
  expect([order([]), order(["x", "d", "b"]), order(["c"])]).toEqual(["abcd", "dbac", "cabd"]);
});
