import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountStateOf, dayEndingAt, endOfDay, isProvisional, mayEnd } from "./rules";

describe("the state of an account", () => {
  const row = { activatedAt: 1, suspendedAt: null, eraseAt: null, erasedAt: null };
  it.each([
    ["active", row],
    ["waiting", { ...row, activatedAt: null }],
    ["suspended", { ...row, suspendedAt: 2 }],
    ["suspended", { ...row, activatedAt: null, suspendedAt: 2 }],
    ["suspended", { ...row, suspendedAt: 2, eraseAt: 3 }],
    ["erasing", { ...row, eraseAt: 3 }],
    ["erased", { activatedAt: null, suspendedAt: 2, eraseAt: null, erasedAt: 4 }],
  ])("is %s", (expected, columns) => {
    expect(accountStateOf(columns)).toBe(expected);
  });
});

describe("the end of a day", () => {
  it("is midnight in Taipei", () => {
    expect(new Date(endOfDay("2026-12-31") ?? 0).toISOString()).toBe("2026-12-31T16:00:00.000Z");
  });

  it.each(["", "2026-02-30", "2026-13-01", "2026-1-1", "tomorrow", "2026-12-31T00:00"])("is none of %s", (date) => {
    expect(endOfDay(date)).toBeNull();
  });

  it("is read back as the same date", () => {
    const dates = fc.date({ min: new Date("1970-01-02"), max: new Date("2999-12-30"), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(dayEndingAt(endOfDay(day) ?? 0)).toBe(day);
      }),
    );
  });
});

it.each([
  ["empty", false],
  ["normal", false],
  ["gold", true],
  ["blackcard", true],
])("level %s may end: %s", (level, expected) => {
  expect(mayEnd(level)).toBe(expected);
});

it("knows an address that nobody reads", () => {
  expect(isProvisional("01j@import.invalid")).toBe(true);
  expect(isProvisional("someone@invalid.test")).toBe(false);
});
