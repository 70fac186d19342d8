import { describe, expect, it } from "vitest";
import { dayMs } from "~/durations";
import { estimateRefund } from "./estimate-refund";

const from = Date.parse("2026-11-14T00:00:00+08:00");
const period = (days: number, startsAt: number) => ({
  level: "gold",
  track: "level" as const,
  days,
  startsAt,
  endsAt: startsAt + days * dayMs,
});
const paid = {
  status: "paid" as const,
  deliveredAt: null,
  movements: [{ at: 0, kind: "charge" as const, amount: 1200 }],
  periods: [period(30, from - 10 * dayMs)],
  openRefunds: [],
};
const membership = { kind: "membership" as const, from };
const service = { kind: "service" as const, from };

describe("the estimate of a refund", () => {
  it("is for the days that have not begun, in proportion", () => {
    expect(estimateRefund(paid, membership)).toEqual({ amount: 800, days: 20 });
    expect(estimateRefund({ ...paid, periods: [period(30, from)] }, membership)).toEqual({ amount: 1200, days: 30 });
    expect(estimateRefund({ ...paid, periods: [period(30, from - 30 * dayMs)] }, membership)).toBeNull();
  });

  it("leaves out pending refunds, which failed ones are not, and value credited elsewhere", () => {
    const pending = { amount: 400, days: 10, status: "manual" as const };
    expect(estimateRefund({ ...paid, openRefunds: [pending] }, membership)).toEqual({ amount: 400, days: 10 });
    expect(estimateRefund({ ...paid, openRefunds: [{ ...pending, status: "failed" }] }, membership)).toEqual({
      amount: 800,
      days: 20,
    });
    const moved = { at: 0, kind: "credit" as const, amount: -600 };
    const movements = [...paid.movements, moved];
    expect(estimateRefund({ ...paid, movements, periods: [period(15, from)] }, membership)).toEqual({
      amount: 600,
      days: 15,
    });
  });

  it("is everything for a service until it is delivered, and nothing for unpaid and returned orders", () => {
    expect(estimateRefund({ ...paid, periods: [] }, service)).toEqual({ amount: 1200, days: 0 });
    expect(estimateRefund({ ...paid, periods: [], deliveredAt: 1 }, service)).toBeNull();
    for (const status of ["created", "cancelled", "refunded"] as const) {
      expect(estimateRefund({ ...paid, status }, membership)).toBeNull();
    }
    expect(estimateRefund(paid, { kind: null, from })).toBeNull();
  });
});
