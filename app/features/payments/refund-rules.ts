import type { RefundStatus } from "~/db/values";
import { day, type Period, unusedDays, worthOf } from "~/features/memberships/timeline";

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

/**
 * The days that a refund takes back unless staff choose otherwise: all unused ones for everything that is left of the
 * charge, otherwise their share of it, rounded down in the buyer's favour.
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
