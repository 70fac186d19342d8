import { describe, expect, it } from "vitest";
import { cardLevelInForce, levelInForce } from "./level";

describe("levels with an end date", () => {
  it.each([
    ["gold", null, "gold"],
    ["gold", 1001, "gold"],
    ["gold", 1000, "normal"],
    ["gold", 999, "normal"],
    ["empty", null, "empty"],
  ])("%s until %s is %s at 1000", (level, untilAt, expected) => {
    expect(levelInForce(level, untilAt, 1000)).toBe(expected);
  });

  it.each([
    ["blackcard", null, "blackcard"],
    ["blackcard", 1001, "blackcard"],
    ["blackcard", 1000, "normal"],
    [null, 1000, null],
  ] as const)("card %s until %s is %s at 1000", (card, untilAt, expected) => {
    expect(cardLevelInForce(card, untilAt, 1000)).toBe(expected);
  });
});
