import { describe, expect, it } from "vitest";
import { dayMs, hourMs, minuteMs } from "~/durations";
import { firstCheckAfter, nextCheck } from "./check-times";

describe("asking about an attempt again", () => {
  it.each([
    [10 * minuteMs, 10 * minuteMs],
    [59 * minuteMs, 10 * minuteMs],
    [hourMs, 40 * minuteMs],
    [6 * hourMs, 4 * hourMs],
    [dayMs, 12 * hourMs],
    [3 * dayMs - minuteMs, minuteMs],
  ])("%i ms after its start comes %i ms later", (age, wait) => {
    expect(nextCheck({ startedAt: 0, payBy: null, now: age })).toBe(age + wait);
  });

  it("comes ten minutes after its start for the first time", () => {
    expect(firstCheckAfter(5)).toBe(5 + 10 * minuteMs);
  });

  it("ends after three days, or a day after a transfer's deadline", () => {
    expect(nextCheck({ startedAt: 0, payBy: null, now: 3 * dayMs })).toBeNull();
    expect(nextCheck({ startedAt: 0, payBy: 3 * dayMs, now: 4 * dayMs - 1 })).toBe(4 * dayMs);
    expect(nextCheck({ startedAt: 0, payBy: 3 * dayMs, now: 4 * dayMs })).toBeNull();
  });
});
