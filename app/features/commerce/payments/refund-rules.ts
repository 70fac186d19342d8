import type { RefundStatus } from "~/db/values";
import { day, type Period, unusedDays, worthOf } from "~/features/commerce/memberships/timeline";

/** A refund of a charge, as far as the rules need it. */
export interface RefundOfCharge {
  amount: number;
  status: RefundStatus;
  lastError: string | null;
}

/** `lastError` of a refund that the provider may or may not have executed: staff have to find out. */
export const unknownOutcome = "unknown";

/** `lastError` of a refund that staff withdrew. */
export const withdrawn = "withdrawn";

/** Whether a refund's money has been returned, is about to be, or may have been: it cannot be returned again. */
export function isReserved({ status, lastError }: Omit<RefundOfCharge, "amount">): boolean {
  return status !== "failed" || lastError === unknownOutcome;
}

/** What can still be refunded of a charge, in NT$. */
export function refundable(charge: number, refunds: readonly RefundOfCharge[]): number {
  return charge - refunds.filter(isReserved).reduce((sum, { amount }) => sum + amount, 0);
}

/** A charge, as far as its refunds need it. Amounts are whole NT$. */
export interface RefundableCharge {
  source: string;
  amount: number;
  /** Days that it gave; charges without any, such as a payment that arrived twice, have nothing to credit. */
  days: number;
  /** What can still be refunded (`refundable`). */
  left: number;
}

/**
 * What can be refunded of each charge of an order, by source, without returning value that was credited to another
 * order and is still used there. More than that pays it twice. Credit comes from unused days, and so from the latest
 * charges; what this order was credited itself (`creditIn`) belongs to its first charge. Expects the oldest charge first.
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

/** What a refund returns unless staff choose otherwise: what is left of the charge, without credited value if possible. */
export function defaultAmount({ left, once }: { left: number; once: number }): number {
  return once > 0 ? once : left;
}

/**
 * The days that a refund takes back unless staff choose otherwise: all unused ones for `left`, otherwise their share of
 * it, rounded down in the buyer's favour. `left` is the `defaultAmount`.
 */
export function defaultDays({ amount, left, unused }: { amount: number; left: number; unused: number }): number {
  if (amount >= left) return unused;
  return Math.max(0, Math.floor((unused * amount) / left));
}

/** The unused days of one charge. `from` is the start of the next day. */
export function unusedDaysOf(periods: readonly Period[], { source, from }: { source: string; from: number }): number {
  return periods
    .filter(({ chargeSource }) => chargeSource === source)
    .reduce((sum, period) => sum + unusedDays(period, from), 0);
}

/**
 * The periods after a refund took back the last `days` unused days of its charge. Their value falls by what was
 * refunded even if the days were worth less: otherwise the difference could be spent again as credit. Returns how many
 * days were there to be taken.
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
      endsAt: period.endsAt - cut * day,
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
