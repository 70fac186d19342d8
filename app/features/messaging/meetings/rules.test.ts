import { describe, expect, it } from "vitest";
import { dayMs, minuteMs } from "~/durations";
import { countsAsMissed, isTellable, outcomesFor } from "./rules";

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

  it.each([
    ["unanswered for seven days", {}, 7 * dayMs, true],
    ["a moment before", {}, 7 * dayMs - 1, false],
    ["the other says that it took place", { otherOutcome: "held" }, 8 * dayMs, false],
    ["the other says that nobody came", { otherOutcome: "missed" }, 8 * dayMs, false],
    ["a new meeting is agreed", { agreedSince: true }, 8 * dayMs, false],
    ["it took place", { outcome: "held" }, 8 * dayMs, false],
    ["nothing was said", { outcome: null }, 8 * dayMs, false],
  ] as const)("counts nobody coming: %s", (_, changes, since, expected) => {
    const said = { outcome: "missed", otherOutcome: null, endedAt: end, agreedSince: false } as const;
    expect(countsAsMissed({ ...said, ...changes }, end + since)).toBe(expected);
  });
});
