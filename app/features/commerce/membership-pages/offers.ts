import type { MembershipDescription } from "~/features/commerce/memberships/queries.server";
import { nextDay } from "~/features/commerce/memberships/timeline";
import { quoteOrder } from "~/features/commerce/orders/quote";
import { findItem, type MembershipItem } from "~/features/core/catalog/catalog";

/** A member's options for a membership on sale. */
export type Offer =
  /** Unused days of a lower membership are credited, in NT$; `total` is charged today for a single payment. */
  | { kind: "upgrade"; credit: number; days: number; total: number }
  /** Its days wait until the current level ends; null if they start immediately. */
  | { kind: "buy"; waitsFor: string | null }
  | { kind: "renew" }
  /** It is in force and renews automatically. */
  | { kind: "renewing" }
  | { kind: "downgrade" }
  /** It is paid for, and waits until the current level ends. */
  | { kind: "waiting"; waitsFor: string }
  /** It is chosen for the time after the paid days. */
  | { kind: "scheduled" }
  /** The current level includes as much, and has no end. */
  | { kind: "included" }
  /** Investors must complete their profile first. */
  | { kind: "profile" };

type OwnMembership = Pick<
  MembershipDescription,
  "periods" | "grant" | "basic" | "rank" | "stretches" | "renewal" | "orderId" | "nextItem"
>;

/** Returns the offer of an item to the owner of a membership on the item's track. */
export function offerOf(options: { now: number; item: MembershipItem; membership: OwnMembership }): Offer {
  const { now, item, membership } = options;
  const { periods, grant, basic, rank, stretches, renewal, orderId, nextItem } = membership;
  const current = stretches[0]?.level ?? basic;
  if (item.strategy === "investor" && basic === "empty") return { kind: "profile" };
  if (grant && grant.until === null && rank(grant.level) >= rank(item.level)) return { kind: "included" };
  const isRenewed = renewal !== null && planOf(renewal.item) === item.plan;
  if (item.level === current) return { kind: isRenewed ? "renewing" : "renew" };
  if (rank(item.level) <= rank(current) && current !== basic) {
    if (stretches.some(({ level }) => level === item.level)) return { kind: "waiting", waitsFor: current };
    if (orderId === null || rank(item.level) === rank(current)) return { kind: "buy", waitsFor: current };
    return { kind: nextItem !== null && planOf(nextItem) === item.plan ? "scheduled" : "downgrade" };
  }
  const from = nextDay(now);
  const quote = quoteOrder({ item, method: "cc", coupon: null, serviceDiscount: 0, periods, from, rank });
  if (quote.credit === 0) return { kind: "buy", waitsFor: null };
  const days = quote.taken.reduce((sum, part) => sum + part.days, 0);
  return { kind: "upgrade", credit: quote.credit, days, total: quote.total };
}

function planOf(key: string): string | null {
  const item = findItem(key);
  return item?.kind === "membership" ? item.plan : null;
}

/** Returns what a year saves compared with months of the same length, in whole percent, rounded down. */
export function savingOf(monthly: { price: number; days: number }, yearly: { price: number; days: number }): number {
  return Math.floor(100 - (100 * yearly.price * monthly.days) / (monthly.price * yearly.days));
}
