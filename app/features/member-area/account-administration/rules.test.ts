import { expect, it } from "vitest";
import { isProvisional, mayEnd } from "./rules";

it.each([
  ["empty", false],
  ["normal", false],
  ["gold", true],
  ["blackcard", true],
])("level %s may end: %s", (level, expected) => {
  expect(mayEnd(level)).toBe(expected);
});

it("recognizes placeholder addresses", () => {
  expect(isProvisional("01j@import.invalid")).toBe(true);
  expect(isProvisional("someone@invalid.test")).toBe(false);
});
