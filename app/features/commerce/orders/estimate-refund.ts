import type { OrderStatus, RefundStatus } from "~/db/values";
import { dayMs } from "~/durations";
import type { OrderMovement, OrderPeriod } from "./order";

/** What a buyer would get back for an order now, in NT$, and the unused days it is for; 0 days for a service. */
export interface RefundEstimate {
  amount: number;
  days: number;
}

/**
 * Estimates the refund of a paid order by the rules that checkout names: of a membership its days that have not begun,
 * of a service everything until it is delivered. Amounts and days of pending refunds, and value that was credited to
 * another order, count as gone. Null if nothing would be returned. `from` is the start of the next day.
 */
export function estimateRefund(
  order: {
    status: OrderStatus;
    deliveredAt: number | null;
    movements: readonly OrderMovement[];
    periods: readonly OrderPeriod[];
    openRefunds: readonly { amount: number; days: number; status: RefundStatus }[];
  },
  { kind, from }: { kind: "membership" | "service" | null; from: number },
): RefundEstimate | null {
  if (order.status !== "paid" || kind === null) return null;
  const pending = order.openRefunds.filter(({ status }) => status !== "failed");
  const cash = order.movements
    .filter((movement) => movement.kind !== "coupon" && !(movement.kind === "credit" && movement.amount > 0))
    .reduce((sum, { amount }) => sum + amount, 0);
  const left = cash - pending.reduce((sum, { amount }) => sum + amount, 0);
  if (kind === "service") return order.deliveredAt === null && left > 0 ? { amount: left, days: 0 } : null;
  const taken = pending.reduce((sum, { days }) => sum + days, 0);
  const held = order.periods.reduce((sum, { days }) => sum + days, 0) - taken;
  const days = order.periods.reduce((sum, period) => sum + unusedOf(period, from), 0) - taken;
  if (held <= 0 || days <= 0) return null;
  const amount = Math.floor((left * days) / held);
  return amount > 0 ? { amount, days } : null;
}

function unusedOf({ startsAt, endsAt }: OrderPeriod, from: number): number {
  return Math.max(0, Math.round((endsAt - Math.max(startsAt, from)) / dayMs));
}
