import { describe, expect, it } from "vitest";
import { periodsOf, revenueBy, shiftMonth } from "./revenue";

describe("revenue by period", () => {
  it.each([
    ["2026-01", -1, "2025-12"],
    ["2026-12", 1, "2027-01"],
    ["2026-11", -12, "2025-11"],
    ["2026-11", 0, "2026-11"],
  ])("moves %s by %i months to %s", (month, by, expected) => {
    expect(shiftMonth(month, by)).toBe(expected);
  });

  it("has every day of a month and every month of a year", () => {
    expect(periodsOf({ by: "day", month: "2028-02" })).toHaveLength(29);
    expect(periodsOf({ by: "day", month: "2026-11" }).at(-1)).toBe("2026-11-30");
    expect(periodsOf({ by: "month", month: "2026-02" })).toEqual([
      ...["2025-03", "2025-04", "2025-05", "2025-06", "2025-07", "2025-08", "2025-09", "2025-10", "2025-11"],
      ...["2025-12", "2026-01", "2026-02"],
    ]);
  });

  it("counts refunds as positive, and has periods without movements", () => {
    const rows = [
      { period: "2026-11-02", kind: "charge", amount: 1200 },
      { period: "2026-11-02", kind: "refund", amount: -500 },
    ];
    expect(revenueBy(["2026-11-01", "2026-11-02"], rows)).toEqual([
      { period: "2026-11-01", charged: 0, refunded: 0 },
      { period: "2026-11-02", charged: 1200, refunded: 500 },
    ]);
  });
});
