import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs } from "~/durations";
import { nextDay, type Period } from "~/features/commerce/memberships/timeline";
import { rankOf } from "~/features/core/access/entitlements";
import { type CatalogItem, catalog, findItem, type MembershipItem } from "~/features/core/catalog/catalog";
import { type CouponRate, daysForValue, quoteOrder } from "./quote";

const from = nextDay(Date.UTC(2026, 10, 22, 7, 30));
const rank = (level: string) => rankOf("startup", "level", level);

/** Creates paid days; the last `unused` days have not begun. */
const paid = (level: string, days: number, value: number, unused = days): Period => ({
  id: `${level}-${days}-${value}-${unused}`,
  level,
  orderId: "order",
  chargeSource: "charge:1",
  days,
  value,
  startsAt: from - (days - unused) * dayMs,
  endsAt: from + unused * dayMs,
});

function item(key: string): CatalogItem {
  const found = findItem(key);
  if (!found) throw new Error(`The catalogue has no ${key}.`);
  return found;
}

type Options = Partial<Omit<Parameters<typeof quoteOrder>[0], "item">>;

const quote = (key: string, options: Options = {}) =>
  quoteOrder({ item: item(key), method: "cc", coupon: null, serviceDiscount: 0, periods: [], from, rank, ...options });

const gold = paid("gold", 30, 1200, 20);

describe("quoteOrder", () => {
  it.each<[string, string, Options, number[]]>([
    ["the catalogue's price", "startup_gold.monthly", {}, [1200, 0, 0, 1200, 30]],
    ["a year", "startup_gold.yearly", {}, [12_000, 0, 0, 12_000, 365]],
    ["a percentage, rounded down", "startup_gold.monthly", { coupon: { percent: 33 } }, [1200, 396, 0, 804, 30]],
    ["a coupon of everything", "startup_gold.monthly", { coupon: { percent: 100 } }, [1200, 1200, 0, 0, 30]],
    ["a coupon above the price", "startup_gold.monthly", { coupon: { amount: 5000 } }, [1200, 1200, 0, 0, 30]],
    ["an upgrade", "startup_diamond.monthly", { periods: [gold] }, [3600, 0, 800, 2800, 30]],
    [
      "coupon before credit",
      "startup_diamond.monthly",
      { periods: [paid("gold", 365, 12_000)], coupon: { amount: 600 } },
      [3600, 600, 3000, 0, 30],
    ],
    ["no credit for the same level", "startup_gold.monthly", { periods: [gold] }, [1200, 0, 0, 1200, 30]],
    [
      "a subscription's credit as days",
      "startup_diamond.monthly",
      { method: "subscription", periods: [gold] },
      [3600, 0, 800, 3600, 37],
    ],
    [
      "no coupon on a subscription",
      "startup_diamond.monthly",
      { method: "subscription", coupon: { percent: 50 } },
      [3600, 0, 0, 3600, 30],
    ],
    ["a service", "pitch_deck_review", {}, [6000, 0, 0, 6000, 0]],
    [
      "a level's discount, then the coupon's",
      "pitch_deck_review",
      { serviceDiscount: 10, coupon: { percent: 50 } },
      [5400, 2700, 0, 2700, 0],
    ],
    ["no credit for a service", "pitch_deck_review", { periods: [gold] }, [6000, 0, 0, 6000, 0]],
  ])("quotes %s", (_, key, options, [price, discount, credit, total, days]) => {
    expect(quote(key, options)).toMatchObject({ price, discount, credit, total, days });
  });

  const items = fc.constantFrom(...catalog);
  const coupons: fc.Arbitrary<CouponRate | null> = fc.option(
    fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }) }),
    ),
  );
  const periods = fc.array(
    fc
      .record({
        level: fc.constantFrom("normal", "gold", "diamond"),
        days: fc.integer({ min: 1, max: 500 }),
        value: fc.integer({ min: 0, max: 120_000 }),
        used: fc.integer({ min: 0, max: 500 }),
      })
      .map(({ level, days, value, used }) => paid(level, days, value, Math.max(0, days - used))),
    { maxLength: 4 },
  );
  const orders = fc.record({
    item: items,
    coupon: coupons,
    serviceDiscount: fc.integer({ min: 0, max: 100 }),
    periods,
  });

  it("splits the price of a single payment into total, coupon and credit, none of them negative", () => {
    fc.assert(
      fc.property(orders, fc.constantFrom("cc" as const, "atm" as const), (order, method) => {
        const { price, discount, credit, total, days } = quoteOrder({ ...order, method, from, rank });
        expect(total + discount + credit).toBe(price);
        for (const amount of [price, discount, credit, total, days]) {
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
        expect(price).toBeLessThanOrEqual(order.item.price);
        expect(days).toBe(order.item.kind === "membership" ? order.item.days : 0);
      }),
    );
  });

  const memberships = fc.constantFrom(...catalog.filter((one): one is MembershipItem => one.kind === "membership"));

  it("converts a subscription's credit into days of the same value, rounded up to whole days", () => {
    fc.assert(
      fc.property(orders, memberships, (order, item) => {
        const quote = quoteOrder({ ...order, item, method: "subscription", from, rank });
        expect(quote).toMatchObject({ price: item.price, total: item.price, discount: 0 });
        const extra = quote.days - item.days;
        expect(extra * item.price).toBeGreaterThanOrEqual(quote.credit * item.days);
        expect((extra - 1) * item.price).toBeLessThan(Math.max(1, quote.credit * item.days));
      }),
    );
  });
});

describe("daysForValue", () => {
  it.each([
    [30, 3600, 3600, 30],
    [30, 3600, 5000, 30],
    // A dollar lost by rounding costs no day.
    [30, 3600, 3599, 30],
    [30, 3600, 2800, 24],
    [30, 3600, 1, 1],
    [30, 3600, 0, 0],
    [30, 0, 0, 30],
  ])("of %i days quoted for %i NT$, %i NT$ pay for %i", (days, quoted, received, expected) => {
    expect(daysForValue({ days, quoted, received })).toBe(expected);
  });

  it("never gives a subscription paid in full fewer days than its period has", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...catalog.filter((one): one is MembershipItem => one.kind === "membership")),
        fc.integer({ min: 0, max: 120_000 }),
        fc.integer({ min: 0, max: 120_000 }),
        (item, credit, spent) => {
          const days = item.days + Math.ceil((credit * item.days) / item.price);
          const received = item.price + Math.max(0, credit - spent);
          const granted = daysForValue({ days, quoted: item.price + credit, received });
          expect(granted).toBeGreaterThanOrEqual(item.days);
          expect(granted).toBeLessThanOrEqual(days);
        },
      ),
    );
  });
});
