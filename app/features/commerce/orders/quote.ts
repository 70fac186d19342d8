import type { PaymentMethod } from "~/db/values";
import { creditFor, type Period, type Rank, type TakenDays } from "~/features/commerce/memberships/timeline";
import { afterDiscount, type CatalogItem } from "~/features/core/catalog/catalog";

/** A coupon's discount: percent, or whole NT$. */
export type CouponRate = { percent: number } | { amount: number };

/** The calculated price of an order. Whole NT$; `price - discount - credit` is the total of a single payment. */
export interface Quote {
  /** The catalogue's price, less the discount of the buyer's level on services. */
  price: number;
  /** The coupon's discount. */
  discount: number;
  /** The value of unused days of lower memberships, and the days it takes from them. */
  credit: number;
  taken: TakenDays[];
  /** What is charged now; for a subscription also every following period. */
  total: number;
  /** Days of membership paid for by the first charge. */
  days: number;
}

/**
 * Calculates the price of an item. A single payment is reduced by coupon and credit. A subscription is charged the same
 * amount every period, as providers require, so its credit becomes additional days instead, rounded up so that no value
 * is lost. Coupons do not apply to subscriptions.
 */
export function quoteOrder(options: {
  item: CatalogItem;
  method: PaymentMethod;
  coupon: CouponRate | null;
  /** Discount of the buyer's level on services, in percent. */
  serviceDiscount: number;
  periods: readonly Period[];
  from: number;
  rank: Rank;
}): Quote {
  const { item, method, coupon, serviceDiscount, periods, from, rank } = options;
  if (item.kind === "service") {
    const price = afterDiscount(item.price, serviceDiscount);
    const discount = discountOf(coupon, price);
    return { price, discount, credit: 0, taken: [], total: price - discount, days: 0 };
  }
  const { price, days, level } = item;
  if (method === "subscription") {
    // All unused value counts, because there is no price to limit it.
    const { credit, taken } = creditFor({ periods, level, price: Number.MAX_SAFE_INTEGER, from, rank });
    return { price, discount: 0, credit, taken, total: price, days: days + Math.ceil((credit * days) / price) };
  }
  const discount = discountOf(coupon, price);
  const { credit, taken } = creditFor({ periods, level, price: price - discount, from, rank });
  return { price, discount, credit, taken, total: price - discount - credit, days };
}

function discountOf(coupon: CouponRate | null, price: number): number {
  if (!coupon) return 0;
  return "percent" in coupon ? Math.floor((price * coupon.percent) / 100) : Math.min(coupon.amount, price);
}

/**
 * Returns the days to grant when less value arrives than was quoted, because the credit was spent elsewhere in the
 * meantime: as many as the value pays for, rounded up. All of them if nothing is missing.
 */
export function daysForValue(options: { days: number; quoted: number; received: number }): number {
  const { days, quoted, received } = options;
  return received >= quoted ? days : Math.ceil((days * received) / quoted);
}
