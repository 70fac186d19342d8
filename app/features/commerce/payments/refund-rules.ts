import { unknownOutcome } from "~/db/refund-errors";
import type { RefundStatus } from "~/db/values";
import { dayMs } from "~/durations";
import { type Period, unusedDays, worthOf } from "~/features/commerce/memberships/timeline";

/** A refund of a charge, with the data the rules need. */
export interface RefundOfCharge {
  amount: number;
  status: RefundStatus;
  lastError: string | null;
}

/** `reason` of the refunds that have a name instead of typed words: the system's, and those of one press by staff. */
export const namedReasons = ["surplus", "paid_cancelled"] as const;

/**
 * Whether a refund's money has been returned, is about to be, or may have been, so that it cannot be returned again.
 */
export function isReserved({ status, lastError }: Omit<RefundOfCharge, "amount">): boolean {
  return status !== "failed" || lastError === unknownOutcome;
}

/** Returns what can still be refunded of a charge, in NT$. */
export function refundable(charge: number, refunds: readonly RefundOfCharge[]): number {
  return charge - refunds.filter(isReserved).reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Returns how many of a charge's unused days another refund can take back: those that no reserved refund is about to
 * take.
 */
export function takeableDays(unused: number, refunds: readonly (RefundOfCharge & { days: number })[]): number {
  const isOpen = (refund: RefundOfCharge) => isReserved(refund) && refund.status !== "done";
  return Math.max(0, unused - refunds.filter(isOpen).reduce((sum, { days }) => sum + days, 0));
}

/** A charge, with the data its refunds need. Amounts are whole NT$. */
export interface RefundableCharge {
  source: string;
  amount: number;
  /** Days it gave; charges without any, such as a payment that arrived twice, have nothing to credit. */
  days: number;
  /** What can still be refunded (`refundable`). */
  left: number;
}

/**
 * Returns what can be refunded of each charge of an order, by source, without returning value that was credited to
 * another order and is still used there; more than that would pay it twice. Credit comes from unused days and therefore
 * from the latest charges; credit that this order received (`creditIn`) belongs to its first charge. Expects the oldest
 * charge first.
 */
export function refundableOnce(
  charges: readonly RefundableCharge[],
  { creditIn, creditOut }: { creditIn: number; creditOut: number },
): Map<string, number> {
  const first = charges.find(({ days }) => days > 0);
  let spent = creditOut;
  return new Map(
    charges.toReversed().map((charge) => {
      const { source, amount, days, left } = charge;
      const worth = charge === first ? amount + creditIn : amount;
      const taken = days > 0 ? Math.min(spent, worth) : 0;
      spent -= taken;
      return [source, Math.min(left, Math.max(0, left + worth - amount - taken))];
    }),
  );
}

/** Returns the default amount of a refund: what is left of the charge, without credited value if possible. */
export function defaultAmount({ left, once }: { left: number; once: number }): number {
  return once > 0 ? once : left;
}

/**
 * Returns the days a refund takes back by default: all unused ones for `left`, otherwise their proportional share,
 * rounded down in the buyer's favour. `left` is the `defaultAmount`, `unused` what `takeableDays` returns.
 */
export function defaultDays({ amount, left, unused }: { amount: number; left: number; unused: number }): number {
  if (amount >= left) return unused;
  return Math.max(0, Math.floor((unused * amount) / left));
}

/** Returns the unused days of one charge. `from` is the start of the next day. */
export function unusedDaysOf(periods: readonly Period[], { source, from }: { source: string; from: number }): number {
  return periods
    .filter(({ chargeSource }) => chargeSource === source)
    .reduce((sum, period) => sum + unusedDays(period, from), 0);
}

/**
 * Returns the periods after a refund took back the last `days` unused days of its charge, and how many days there were
 * to take. Their value falls by the refunded amount even if the days were worth less; otherwise the difference could be
 * spent again as credit.
 */
export function takeBack(
  periods: readonly Period[],
  { source, days, amount, from }: { source: string; days: number; amount: number; from: number },
): { periods: Period[]; taken: number } {
  const latestFirst = periods
    .filter(({ chargeSource }) => chargeSource === source)
    .sort((a, b) => b.startsAt - a.startsAt);
  const changed = new Map<string, Period>();
  let taken = 0;
  let valueLeft = amount;
  for (const period of latestFirst) {
    const cut = Math.min(days - taken, unusedDays(period, from));
    const worth = worthOf(period, cut);
    taken += cut;
    valueLeft -= worth;
    changed.set(period.id, {
      ...period,
      days: period.days - cut,
      value: period.value - worth,
      endsAt: period.endsAt - cut * dayMs,
    });
  }
  for (const period of latestFirst) {
    const kept = changed.get(period.id);
    if (!kept || valueLeft <= 0) continue;
    const less = Math.min(kept.value, valueLeft);
    valueLeft -= less;
    changed.set(period.id, { ...kept, value: kept.value - less });
  }
  return { periods: periods.map((period) => changed.get(period.id) ?? period).filter(({ days }) => days > 0), taken };
}
