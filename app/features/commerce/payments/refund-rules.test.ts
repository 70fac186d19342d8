import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unknownOutcome } from "~/db/refund-errors";
import { dayMs } from "~/durations";
import { type Period, unusedDays } from "~/features/commerce/memberships/timeline";
import {
  defaultAmount,
  defaultDays,
  type RefundableCharge,
  refundable,
  refundableOnce,
  takeableDays,
  takeBack,
  unusedDaysOf,
} from "./refund-rules";

describe("what is left of a charge", () => {
  it.each([
    [[], 1200],
    [[{ amount: 200, status: "done", lastError: null }], 1000],
    [[{ amount: 200, status: "pending", lastError: "timeout" }], 1000],
    [[{ amount: 200, status: "manual", lastError: null }], 1000],
    [[{ amount: 200, status: "failed", lastError: "refused" }], 1200],
    [[{ amount: 200, status: "failed", lastError: unknownOutcome }], 1000],
  ] as const)("after %j is %i", (refunds, left) => {
    expect(refundable(1200, refunds)).toBe(left);
  });
});

describe("the days that another refund can take back", () => {
  it.each([
    [[], 30],
    // Those of a refund that is recorded are no longer among the unused ones.
    [[{ amount: 200, days: 5, status: "done", lastError: null }], 30],
    [[{ amount: 800, days: 20, status: "pending", lastError: "timeout" }], 10],
    [[{ amount: 800, days: 20, status: "manual", lastError: null }], 10],
    [[{ amount: 800, days: 20, status: "failed", lastError: "refused" }], 30],
    [[{ amount: 800, days: 20, status: "failed", lastError: unknownOutcome }], 10],
    [
      [
        { amount: 800, days: 20, status: "pending", lastError: null },
        { amount: 300, days: 12, status: "manual", lastError: null },
      ],
      0,
    ],
  ] as const)("after %j are %i of 30", (refunds, days) => {
    expect(takeableDays(30, refunds)).toBe(days);
  });
});

describe("the days to take back by default", () => {
  it.each([
    [1200, 1200, 30, 30],
    [600, 1200, 30, 15],
    [599, 1200, 30, 14],
    [1, 1200, 30, 0],
    [600, 600, 7, 7],
    [100, 1200, 0, 0],
    // Value credited elsewhere may be returned on purpose, but no more days are taken than exist.
    [900, 600, 7, 7],
  ])("of %i out of %i with %i unused are %i", (amount, left, unused, days) => {
    expect(defaultDays({ amount, left, unused })).toBe(days);
  });
});

describe("the amount to refund by default", () => {
  it.each([
    [1200, 400, 400],
    [1200, 1, 1],
    [1200, 0, 1200],
  ])("of %i left, %i of it without credited value, is %i", (left, once, amount) => {
    expect(defaultAmount({ left, once })).toBe(amount);
  });
});

const from = Date.parse("2026-11-04T00:00:00+08:00");
const source = "charge:1";

/** Generates periods of two charges, one after the other, some running or over. */
const periodsOf = fc
  .array(
    fc.record({
      chargeSource: fc.constantFrom(source, "charge:2"),
      days: fc.integer({ min: 1, max: 400 }),
      value: fc.integer({ min: 0, max: 120_000 }),
    }),
    { maxLength: 6 },
  )
  .chain((rows) =>
    fc.integer({ min: -500, max: 30 }).map((offset) => {
      let at = from + offset * dayMs;
      return rows.map((row, index): Period => {
        const startsAt = at;
        at += row.days * dayMs;
        return { ...row, id: String(index), level: "gold", orderId: "order", startsAt, endsAt: at };
      });
    }),
  );

const sum = (periods: readonly Period[], key: "days" | "value") =>
  periods.filter(({ chargeSource }) => chargeSource === source).reduce((total, period) => total + period[key], 0);

describe("taking back days", () => {
  it("takes unused days of this charge only, and leaves no refunded value", () => {
    fc.assert(
      fc.property(periodsOf, fc.nat(500), fc.nat(150_000), (periods, days, amount) => {
        const result = takeBack(periods, { source, days, amount, from });
        expect(result.taken).toBe(Math.min(days, unusedDaysOf(periods, { source, from })));
        expect(sum(periods, "days") - sum(result.periods, "days")).toBe(result.taken);
        const before = sum(periods, "value");
        const lost = before - sum(result.periods, "value");
        expect(lost).toBeGreaterThanOrEqual(Math.min(amount, before));
        for (const period of result.periods) {
          expect(period.value).toBeGreaterThanOrEqual(0);
          expect(period.endsAt - period.startsAt).toBe(period.days * dayMs);
        }
        const others = (list: readonly Period[]) => list.filter(({ chargeSource }) => chargeSource !== source);
        expect(others(result.periods)).toEqual(others(periods));
      }),
    );
  });

  it("lowers the value by the refund, or by what the days were worth if that is more", () => {
    const period = (id: string, startsAt: number): Period => ({
      ...{ id, level: "gold", orderId: "order", chargeSource: source, days: 10, value: 1000 },
      ...{ startsAt, endsAt: startsAt + 10 * dayMs },
    });
    const periods = [period("a", from), period("b", from + 10 * dayMs)];
    const values = (days: number, amount: number) =>
      takeBack(periods, { source, days, amount, from }).periods.map(({ value }) => value);
    expect(values(5, 500)).toEqual([1000, 500]);
    expect(values(5, 100)).toEqual([1000, 500]);
    expect(values(5, 501)).toEqual([1000, 499]);
    expect(values(5, 1200)).toEqual([800, 0]);
    expect(values(10, 1001)).toEqual([999]);
    expect(values(12, 0)).toEqual([800]);
    expect(values(0, 0)).toEqual([1000, 1000]);
  });

  it("keeps used days", () => {
    fc.assert(
      fc.property(periodsOf, (periods) => {
        const { periods: kept } = takeBack(periods, { source, days: 10_000, amount: 0, from });
        const used = (list: readonly Period[]) =>
          list.reduce((total, period) => total + period.days - unusedDays(period, from), 0);
        expect(used(kept)).toBe(used(periods));
      }),
    );
  });
});

describe("refundableOnce", () => {
  const charge = (source: string, change: Partial<RefundableCharge> = {}): RefundableCharge => ({
    source,
    amount: 1200,
    days: 30,
    left: 1200,
    ...change,
  });

  it.each([
    { of: "nothing credited", charges: [charge("a")], creditIn: 0, creditOut: 0, once: [1200] },
    { of: "a part", charges: [charge("a")], creditIn: 0, creditOut: 800, once: [400] },
    { of: "all", charges: [charge("a")], creditIn: 0, creditOut: 1200, once: [0] },
    { of: "a part, after a refund", charges: [charge("a", { left: 1000 })], creditIn: 0, creditOut: 800, once: [200] },
    { of: "what was credited before", charges: [charge("a")], creditIn: 600, creditOut: 900, once: [900] },
    {
      of: "the latest charges",
      charges: ["a", "b", "c"].map((source) => charge(source)),
      creditIn: 0,
      creditOut: 1700,
      once: [1200, 700, 0],
    },
    {
      of: "no charge that arrived twice",
      charges: [charge("a"), charge("b", { days: 0 })],
      creditIn: 0,
      creditOut: 800,
      once: [400, 1200],
    },
    {
      of: "the first charge with days, which has the credit",
      charges: [charge("twice", { days: 0 }), charge("a", { days: 1 }), charge("b")],
      creditIn: 600,
      creditOut: 2000,
      once: [1200, 1000, 0],
    },
    {
      of: "the first charge with days, even with one",
      charges: [charge("a", { days: 1 }), charge("b")],
      creditIn: 600,
      creditOut: 1000,
      once: [1200, 200],
    },
  ])("leaves out $of", ({ charges, creditIn, creditOut, once }) => {
    const found = refundableOnce(charges, { creditIn, creditOut });
    expect(charges.map(({ source }) => found.get(source))).toEqual(once);
  });

  it("never exceeds the rest of the charge; with credit, never exceeds the charges", () => {
    const some = fc.array(fc.record({ amount: fc.nat(5000), days: fc.constantFrom(0, 30), refunded: fc.nat(5000) }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(some, fc.nat(20_000), fc.nat(5000), (rows, creditOut, creditIn) => {
        const charges = rows.map(({ amount, days, refunded }, index) => ({
          source: String(index),
          amount,
          days,
          left: Math.max(0, amount - refunded),
        }));
        const once = refundableOnce(charges, { creditIn, creditOut });
        for (const { source, left } of charges) {
          expect(once.get(source)).toBeGreaterThanOrEqual(0);
          expect(once.get(source)).toBeLessThanOrEqual(left);
        }
      }),
    );
  });
});
