import { describe, expect, it } from "vitest";
import { nextCheck } from "./check-times";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe("asking about an attempt again", () => {
  it.each([
    [10 * minute, 10 * minute],
    [59 * minute, 10 * minute],
    [hour, 40 * minute],
    [6 * hour, 4 * hour],
    [day, 12 * hour],
    [3 * day - minute, minute],
  ])("%i ms after its start comes %i ms later", (age, wait) => {
    expect(nextCheck({ startedAt: 0, payBy: null, now: age })).toBe(age + wait);
  });

  it("ends after three days, or a day after a transfer's deadline", () => {
    expect(nextCheck({ startedAt: 0, payBy: null, now: 3 * day })).toBeNull();
    expect(nextCheck({ startedAt: 0, payBy: 3 * day, now: 4 * day - 1 })).toBe(4 * day);
    expect(nextCheck({ startedAt: 0, payBy: 3 * day, now: 4 * day })).toBeNull();
  });
});
