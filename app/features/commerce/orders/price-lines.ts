import type { OrderDetail, OrderMovement } from "./order";
import { taxIn } from "./rules";

export const priceLineKinds = [
  "price",
  "coupon",
  "credit",
  "shortfall",
  "total",
  "tax",
  "charged",
  "refunded",
  "moved",
  "kept",
] as const;

/** A line of an order's price calculation, in whole NT$; deductions are negative. */
export interface PriceLine {
  kind: (typeof priceLineKinds)[number];
  amount: number;
}

type Priced = Pick<OrderDetail, "price" | "discount" | "credit" | "total" | "method" | "paidAt"> & {
  movements: readonly OrderMovement[];
};

/**
 * Returns how an order's price is calculated, and once it is paid the sums over the ledger. `price` less `coupon`,
 * `credit` and `shortfall` is `total`, which includes `tax`. A shortfall is credit that was spent elsewhere before the
 * payment; the order then has fewer days. Unused days that pay for a subscription extend it, so they have no line.
 * `charged` is included if there was more than one charge, `moved` is value that went to another order, and `kept` is
 * what remains after refunds.
 */
export function priceLines({ price, discount, credit, total, method, paidAt, movements }: Priced): PriceLine[] {
  const sum = (isPart: (movement: OrderMovement) => boolean) =>
    movements.reduce((all, movement) => (isPart(movement) ? all + movement.amount : all), 0);
  const isPaid = paidAt !== null;
  const coupon = isPaid ? sum(({ kind }) => kind === "coupon") : discount;
  const credited = isPaid ? sum(({ kind, amount }) => kind === "credit" && amount > 0) : credit;
  const taken = method === "subscription" ? 0 : credited;
  const charged = sum(({ kind }) => kind === "charge");
  const refunded = sum(({ kind }) => kind === "refund");
  const moved = sum(({ kind, amount }) => kind === "credit" && amount < 0);
  const hasManyCharges = charged !== total && charged > 0;
  const lines: PriceLine[] = [
    { kind: "price", amount: price },
    { kind: "coupon", amount: -coupon },
    { kind: "credit", amount: -taken },
    { kind: "shortfall", amount: -(price - coupon - taken - total) },
    { kind: "total", amount: total },
    { kind: "tax", amount: taxIn(total) },
    { kind: "charged", amount: hasManyCharges ? charged : 0 },
    { kind: "refunded", amount: refunded },
    { kind: "moved", amount: moved },
    { kind: "kept", amount: refunded === 0 ? 0 : charged + refunded },
  ];
  const isNamed = ({ kind, amount }: PriceLine) =>
    amount !== 0 || kind === "price" || kind === "total" || (kind === "kept" && refunded !== 0);
  return lines.filter(isNamed);
}
