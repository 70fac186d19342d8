import { expect, it } from "vitest";
import { nextOption } from "./use-combobox";

it.each([
  [-1, 1, 0],
  [-1, -1, 2],
  [0, 1, 1],
  [2, 1, 0],
  [0, -1, 2],
] as const)("an arrow key moves from option %i by %i to %i of three", (active, step, expected) =>
  expect(nextOption(active, step, 3)).toBe(expected),
);
