import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs } from "~/durations";
import { daysBetween, isWorkday, lastLateDay, workdaysBetween, workdaysLate } from "./workdays";

const start = Date.UTC(2025, 11, 1);
const dayAt = (number: number) => new Date(start + number * dayMs).toISOString().slice(0, 10);
/** Days from December 2025 to February 2028. */
const anyNumber = fc.integer({ min: 0, max: 820 });

describe("workdays", () => {
  it.each([
    ["2026-01-01", false],
    ["2026-01-02", true],
    ["2026-02-13", true],
    ["2026-02-16", false],
    ["2026-02-20", false],
    ["2026-02-23", true],
    ["2026-02-27", false],
    ["2026-09-25", false],
    ["2026-09-28", false],
    ["2026-09-29", true],
    ["2026-11-28", false],
    ["2026-11-29", false],
    ["2026-11-30", true],
    ["2026-12-25", false],
    ["2027-02-03", true],
    ["2027-02-10", false],
    ["2027-02-11", true],
    ["2027-12-31", false],
  ])("%s: %s", (day, is) => expect(isWorkday(day)).toBe(is));

  it.each([
    ["2026-11-27", "2026-11-27", 0],
    ["2026-11-27", "2026-11-30", 1],
    ["2026-11-30", "2026-11-27", 0],
    ["2026-02-13", "2026-02-23", 1],
    ["2026-12-24", "2026-12-28", 1],
    ["2025-12-31", "2026-12-31", 365 - 104 - 16],
  ])("after %s up to %s: %i", (from, to, count) => expect(workdaysBetween(from, to)).toBe(count));

  it.each([
    ["2026-11-27", "2026-11-27", 0],
    ["2026-11-27", "2026-11-28", 0],
    ["2026-11-27", "2026-11-29", 0],
    ["2026-11-27", "2026-11-30", 1],
    ["2026-11-28", "2026-11-30", 0],
    ["2026-11-28", "2026-12-01", 1],
    ["2026-02-17", "2026-02-23", 0],
    ["2026-12-01", "2026-11-28", 0],
  ])("due %s is late on %s by %i", (due, today, late) => expect(workdaysLate(due, today)).toBe(late));

  it("say from which day on something is late", () => {
    expect(lastLateDay("2026-11-30")).toBe("2026-11-27");
    expect(lastLateDay("2026-11-29")).toBe("2026-11-26");
    fc.assert(
      fc.property(anyNumber, anyNumber, (due, today) => {
        const isLate = workdaysLate(dayAt(due), dayAt(today)) > 0;
        expect(dayAt(due) <= lastLateDay(dayAt(today))).toBe(isLate);
      }),
    );
  });

  it("are counted as if each day was looked at", () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, (from, to) => {
        let count = 0;
        for (let day = from + 1; day <= to; day++) if (isWorkday(dayAt(day))) count += 1;
        expect(workdaysBetween(dayAt(from), dayAt(to))).toBe(count);
        expect(daysBetween(dayAt(from), dayAt(to))).toBe(to - from);
      }),
    );
  });

  it("are those of the lunar calendar at New Year, the Dragon Boat and the Mid-Autumn Festival", () => {
    const lunar = new Intl.DateTimeFormat("en-u-ca-chinese", { month: "numeric", day: "numeric", timeZone: "UTC" });
    const feasts = new Set(["1/1", "1/2", "1/3", "5/5", "8/15"]);
    for (let number = 31; number < 31 + 730; number++) {
      if (feasts.has(lunar.format(new Date(start + number * dayMs)))) expect(isWorkday(dayAt(number))).toBe(false);
    }
  });
});
