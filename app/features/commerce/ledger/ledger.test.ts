import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ledgerKinds } from "~/db/values";
import { sumsOf } from "./ledger";

const entry = fc.record({
  kind: fc.constantFrom(...ledgerKinds),
  amount: fc.integer({ min: -200_000, max: 200_000 }),
  days: fc.integer({ min: -400, max: 400 }),
});

describe("sumsOf", () => {
  it("sums cash, value and days of an order", () => {
    expect(
      sumsOf([
        { kind: "coupon", amount: 360, days: 0 },
        { kind: "credit", amount: 800, days: 0 },
        { kind: "charge", amount: 2440, days: 30 },
        { kind: "refund", amount: -1000, days: -8 },
        { kind: "refund", amount: -440, days: -4 },
        { kind: "credit", amount: -300, days: -5 },
      ]),
    ).toEqual({ charged: 2440, refunded: 1440, credit: 500, coupon: 360, days: 13 });
  });

  it("is zero without entries", () => {
    expect(sumsOf([])).toEqual({ charged: 0, refunded: 0, credit: 0, coupon: 0, days: 0 });
  });

  it("misses no entry, in any order and in any parts", () => {
    fc.assert(
      fc.property(fc.array(entry), fc.array(entry), (some, others) => {
        const sums = sumsOf([...some, ...others]);
        const all = [...some, ...others];
        expect(sums.charged - sums.refunded + sums.credit + sums.coupon).toBe(
          all.reduce((total, { amount }) => total + amount, 0),
        );
        expect(sumsOf([...others, ...some])).toEqual(sums);
        const [one, other] = [sumsOf(some), sumsOf(others)];
        expect(sums).toEqual({
          charged: one.charged + other.charged,
          refunded: one.refunded + other.refunded,
          credit: one.credit + other.credit,
          coupon: one.coupon + other.coupon,
          days: one.days + other.days,
        });
      }),
    );
  });
});
