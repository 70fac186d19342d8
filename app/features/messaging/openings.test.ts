import { expect, it } from "vitest";
import type { WallClass } from "~/db/values";
import { classesToOpen, openingsFor } from "./openings";

const walls = (byRules: WallClass[], opened: WallClass[] = []) => ({
  byRules: new Set(byRules),
  opened: new Map(opened.map((each) => [each, 9])),
});

it("tells a startup all that its rules hide, and what of it is open", () => {
  expect(openingsFor("startup", walls(["documents", "numbers"], ["documents"]))).toEqual([
    { class: "numbers", untilAt: null },
    { class: "documents", untilAt: 9 },
  ]);
});

it("tells neither side of an opening that no rule requires", () => {
  expect(openingsFor("startup", walls([], ["numbers"]))).toEqual([]);
  expect(openingsFor("investor", walls([], ["numbers"]))).toEqual([]);
});

it("tells an investor only what is open, and nothing while the profile is hidden", () => {
  expect(openingsFor("investor", walls(["numbers", "documents"], ["numbers"]))).toEqual([
    { class: "numbers", untilAt: 9 },
  ]);
  expect(openingsFor("investor", walls(["numbers", "documents"]))).toEqual([]);
  expect(openingsFor("investor", walls(["numbers", "profile"], ["numbers"]))).toEqual([]);
  expect(openingsFor("investor", walls(["numbers", "profile"], ["profile"]))).toEqual([
    { class: "profile", untilAt: 9 },
  ]);
});

it("offers the profile first while it is hidden", () => {
  const offered = (byRules: WallClass[], opened: WallClass[] = []) =>
    classesToOpen(openingsFor("startup", walls(byRules, opened)));
  expect(offered(["numbers", "profile"])).toEqual(["profile"]);
  expect(offered(["numbers", "profile"], ["profile"])).toEqual(["numbers"]);
  expect(offered(["numbers", "documents"], ["numbers"])).toEqual(["documents"]);
  expect(offered([])).toEqual([]);
});
