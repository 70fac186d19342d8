import { describe, expect, it } from "vitest";
import type { Wall } from "~/features/core/access/walls";
import { changeOf, classesFor, classesOf, hiddenPart, parseTarget, splitTarget } from "./rules";

const id = "01K0ZZZZZZZZZZZZZZZZZZZZZZ";

describe("parseTarget", () => {
  it.each([
    ["visitors", "visitors"],
    ["cvc", "cvc"],
    [`group:${id}`, `group:${id}`],
    [`investor:${id}`, `investor:${id}`],
    ["group:", null],
    ["investor:a b", null],
    ["investor:a:b", null],
    [`startup:${id}`, null],
    [`xgroup:${id}`, null],
    [`group:${"a".repeat(65)}`, null],
    ["CVC", null],
    ["", null],
    [null, null],
    [undefined, null],
  ])("%s", (text, target) => expect(parseTarget(text)).toBe(target));
});

it.each([
  ["cvc", { kind: "cvc", id: "" }],
  ["visitors", { kind: "visitors", id: "" }],
  ["group:a", { kind: "group", id: "a" }],
  ["investor:b", { kind: "investor", id: "b" }],
] as const)("splits %s", (target, parts) => expect(splitTarget(target)).toEqual(parts));

it("only the whole profile can be hidden from visitors", () => {
  expect(classesFor("visitors")).toEqual(["profile"]);
  for (const target of ["cvc", "group:a", "investor:b"] as const) {
    expect(classesFor(target)).toEqual(["numbers", "documents", "profile"]);
  }
});

it("collects the classes of exactly one target, in a fixed order", () => {
  const rules: Wall[] = [
    { target: "group:a", class: "profile" },
    { target: "cvc", class: "documents" },
    { target: "group:a", class: "numbers" },
    { target: "group:ab", class: "documents" },
  ];
  expect(classesOf(rules, "group:a")).toEqual(["numbers", "profile"]);
  expect(classesOf(rules, "group:b")).toEqual([]);
});

it.each([
  [[], ["numbers"], { added: ["numbers"], removed: [] }],
  [["numbers", "documents"], ["documents"], { added: [], removed: ["numbers"] }],
  [["numbers"], ["profile"], { added: ["profile"], removed: ["numbers"] }],
  [["numbers"], [], { added: [], removed: ["numbers"] }],
  [["numbers"], ["numbers"], { added: [], removed: [] }],
] as const)("changes %j to %j", (before, classes, change) => expect(changeOf(before, classes)).toEqual(change));

it.each([
  [[], null],
  [["numbers"], "numbers"],
  [["documents"], "documents"],
  [["documents", "numbers"], "both"],
  [["profile"], "profile"],
  [["numbers", "documents", "profile"], "profile"],
] as const)("sums up %j as %s", (classes, part) => expect(hiddenPart(classes)).toBe(part));
