import { describe, expect, it } from "vitest";
import { dayMs, minuteMs } from "~/durations";
import { isTellable, outcomesFor } from "./rules";

describe("after a meeting", () => {
  const start = Date.UTC(2026, 11, 1, 2);
  const end = start + 20 * minuteMs;

  it.each([
    ["without a time", null, end, false],
    ["while it lasts", start, end - 1, false],
    ["at its end", start, end, true],
    ["on the last moment of two weeks", start, end + 14 * dayMs - 1, true],
    ["two weeks later", start, end + 14 * dayMs, false],
  ])("%s, a side can say what became of it: %#", (_, startAt, now, expected) => {
    expect(isTellable({ startAt, minutes: 20 }, now)).toBe(expected);
  });

  it.each([
    [null, null, null, null],
    ["held", null, "held", null],
    [null, "held", null, null],
    ["missed", "held", "missed", "held"],
  ] as const)("one who said %s reads of the other's %s: %s, %s", (own, other, outcome, otherOutcome) => {
    const read = { outcome, otherOutcome };
    expect(outcomesFor("investor", { investorOutcome: own, startupOutcome: other })).toEqual(read);
    expect(outcomesFor("startup", { investorOutcome: other, startupOutcome: own })).toEqual(read);
  });
});
