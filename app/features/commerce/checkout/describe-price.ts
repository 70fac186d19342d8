import type { PaymentMethod } from "~/db/values";
import { dayMs } from "~/durations";
import { layOut, type Period, type TakenDays } from "~/features/commerce/memberships/timeline";
import type { Quote } from "~/features/commerce/orders/quote";
import { taxIn } from "~/features/commerce/orders/rules";
import { type MemberPlanKey, type MembershipItem, memberPlanKeys, memberPlans } from "~/features/core/catalog/catalog";
import type { Offer } from "./price-order.server";
import { isPayableBy } from "./rules";

/** Unused days of a lower plan that an order credits; `plan` is null for a level that is not sold. */
export interface CreditedPart {
  plan: MemberPlanKey | null;
  days: number;
  amount: number;
}

/** Unused days of a lower plan that wait; times as in `period`. */
export interface WaitingDays {
  plan: MemberPlanKey | null;
  days: number;
  from: number;
  lastDay: number;
}

/** An order's price and its calculation, as shown at checkout. Amounts are whole NT$. */
export interface PriceView {
  /** The catalogue's price, and the discount of the buyer's level on services. */
  listPrice: number;
  memberDiscount: number;
  discount: number;
  credits: CreditedPart[];
  total: number;
  tax: number;
  /** Days added to the first period for the credit of a subscription. */
  extraDays: number;
  /**
   * When the bought days would run if they were paid now, in milliseconds; null for services. `now`: the level takes
   * effect immediately, `continues`: after days of the same level, `waits`: after a higher one.
   */
  period: { from: number; lastDay: number; days: number; starts: "now" | "continues" | "waits" } | null;
  /** Unused days of lower levels that remain and wait until the bought ones are over. */
  others: WaitingDays[];
  /** Whether the provider accepts this amount, by payment method. */
  payable: Record<PaymentMethod, boolean>;
}

/** Describes a quote of the offer. `from` is the start of the next day. */
export function describePrice(options: { offer: Offer; quote: Quote; from: number }): PriceView {
  const { offer, quote, from } = options;
  const { item } = offer;
  const { price, discount, taken, total, days } = quote;
  const placing = item.kind === "membership" ? placeDays({ offer, item, taken, days, from }) : null;
  return {
    listPrice: item.price,
    memberDiscount: item.price - price,
    discount,
    credits: item.kind === "membership" ? creditedParts(item, taken) : [],
    total,
    tax: taxIn(total),
    extraDays: item.kind === "membership" ? days - item.days : 0,
    period: placing?.period ?? null,
    others: placing?.others ?? [],
    payable: {
      cc: isPayableBy("cc", total),
      atm: isPayableBy("atm", total),
      subscription: isPayableBy("subscription", total),
    },
  };
}

/** Returns the plan on sale with a level on the item's track. */
export function memberPlanOf(item: MembershipItem, level: string): MemberPlanKey | null {
  return (
    memberPlanKeys.find((key) => memberPlans[key].strategy === item.strategy && memberPlans[key].level === level) ??
    null
  );
}

/** Returns the credited days of each level, in the order they are taken. */
function creditedParts(item: MembershipItem, taken: readonly TakenDays[]): CreditedPart[] {
  const byLevel = new Map<string, CreditedPart>();
  for (const { period, days, amount } of taken) {
    const part = byLevel.get(period.level) ?? { plan: memberPlanOf(item, period.level), days: 0, amount: 0 };
    byLevel.set(period.level, { ...part, days: part.days + days, amount: part.amount + amount });
  }
  return [...byLevel.values()];
}

/** Returns when the bought days and the account's lower ones would run if the order were settled now. */
function placeDays(options: {
  offer: Offer;
  item: MembershipItem;
  taken: readonly TakenDays[];
  days: number;
  from: number;
}): { period: NonNullable<PriceView["period"]>; others: WaitingDays[] } | null {
  const { offer, item, taken, days, from } = options;
  const { membership } = offer;
  if (!membership) return null;
  const kept = membership.periods.flatMap((period) => {
    const gone = taken.find((part) => part.period.id === period.id)?.days ?? 0;
    if (gone >= period.days) return [];
    return [{ ...period, days: period.days - gone, endsAt: period.endsAt - gone * dayMs }];
  });
  const startsAt = Math.max(from, ...kept.map(({ endsAt }) => endsAt));
  const bought: Period = {
    id: boughtId,
    level: item.level,
    orderId: "",
    chargeSource: boughtId,
    days,
    value: 0,
    startsAt,
    endsAt: startsAt + days * dayMs,
  };
  let splits = 0;
  const placed = layOut({
    periods: [...kept, bought],
    grant: membership.grant,
    from,
    rank: membership.rank,
    newId: () => `split ${splits++}`,
  });
  const own = placed.find(({ id }) => id === boughtId) ?? bought;
  const isHigher = (level: string) => membership.rank(level) > membership.rank(item.level);
  const isWaiting =
    placed.some(({ level, endsAt }) => isHigher(level) && endsAt > from) ||
    (membership.grant !== null && isHigher(membership.grant.level));
  const starts = own.startsAt === from ? "now" : isWaiting ? "waits" : "continues";
  const byLevel = new Map<string, WaitingDays>();
  for (const { level, startsAt, endsAt } of placed) {
    if (membership.rank(level) >= membership.rank(item.level) || startsAt < own.endsAt) continue;
    const known = byLevel.get(level);
    byLevel.set(level, {
      plan: memberPlanOf(item, level),
      days: (known?.days ?? 0) + Math.round((endsAt - startsAt) / dayMs),
      from: known?.from ?? startsAt,
      lastDay: endsAt - dayMs,
    });
  }
  return {
    period: { from: own.startsAt, lastDay: own.endsAt - dayMs, days, starts },
    others: [...byLevel.values()],
  };
}

const boughtId = "bought";
