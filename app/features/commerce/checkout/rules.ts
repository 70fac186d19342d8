import { orderStates } from "~/db/order-states";
import type { OrderStatus, PaymentMethod, Strategy } from "~/db/values";
import { dayMs, hourMs } from "~/durations";
import type { Grant, Rank } from "~/features/commerce/memberships/timeline";
import { type CatalogItem, catalog } from "~/features/core/catalog/catalog";

/**
 * Why an account cannot buy an item. `other_account`: it is sold to another kind of account. `basic_investor`: the
 * profile must be completed first. `endless_grant`: the account has this level or a higher one without end.
 * `subscribed`: a subscription of this level or a higher one renews automatically, so further days would never start.
 * Another subscription of the same level may replace it (`replacesRenewal`).
 */
export type Refusal = "other_account" | "basic_investor" | "endless_grant" | "subscribed";

export function refusalOf(options: {
  item: CatalogItem;
  buyer: { strategy: Strategy; level: string };
  /** Null for services. */
  membership: { grant: Grant | null; rank: Rank } | null;
  /** The level that the account's subscription renews on the item's track; null without one. */
  subscribedLevel: string | null;
}): Refusal | null {
  const { item, buyer, membership, subscribedLevel } = options;
  if (item.strategy !== buyer.strategy) return "other_account";
  if (buyer.strategy === "investor" && buyer.level === "empty") return "basic_investor";
  if (item.kind === "service" || !membership) return null;
  const { grant, rank } = membership;
  const isCovered = (level: string) => rank(level) >= rank(item.level);
  if (grant && grant.until === null && isCovered(grant.level)) return "endless_grant";
  if (subscribedLevel !== null && rank(subscribedLevel) > rank(item.level)) return "subscribed";
  return null;
}

/**
 * Whether an item can be bought as a subscription only, which replaces the running one of the same level: with another
 * card or term.
 */
export function replacesRenewal(item: CatalogItem, subscribedLevel: string | null): boolean {
  return item.kind === "membership" && item.level === subscribedLevel;
}

/** Returns the payment methods of an item, cards first. Services cannot be paid by subscription. */
export function methodsFor(item: CatalogItem): readonly PaymentMethod[] {
  return item.kind === "membership" ? ["cc", "atm", "subscription"] : ["cc", "atm"];
}

/** Amounts the provider accepts, in NT$ (ECPay's limits per order). */
export const amountLimits: Record<PaymentMethod, { min: number; max: number }> = {
  cc: { min: 5, max: 199_999 },
  atm: { min: 11, max: 49_999 },
  subscription: { min: 5, max: 199_999 },
};

/** Whether an amount can be paid by a method. An amount of 0 needs no payment, so every method is allowed. */
export function isPayableBy(method: PaymentMethod, total: number): boolean {
  const { min, max } = amountLimits[method];
  return total === 0 || (total >= min && total <= max);
}

/** How long an order can be paid before it expires, in milliseconds; a transfer may take a trip to the bank. */
export const payableFor: Record<PaymentMethod, number> = { cc: dayMs, atm: 72 * hourMs, subscription: dayMs };

/**
 * Whether an unpaid order is cancelled when the same account orders `item`. Memberships of one track replace each
 * other, because only one is meant to be paid; orders with an ATM number stay, because a transfer may be on its way.
 */
export function isReplacedBy(item: CatalogItem, order: { item: string; status: OrderStatus }): boolean {
  return orderStates[order.status].takesPayment && replacedItems(item).includes(order.item);
}

/** Returns the items whose unpaid orders an order of `item` replaces. */
export function replacedItems(item: CatalogItem): string[] {
  if (item.kind === "service") return [];
  return catalog.filter((other) => other.kind === "membership" && other.track === item.track).map(({ key }) => key);
}

/** Returns the items that few people mean to pay for as well as for `item`. */
export function competingItems(item: CatalogItem): string[] {
  return item.kind === "service" ? [item.key] : replacedItems(item);
}

/**
 * What becomes of an open order when the same account orders `item`: `cancelled`, or it stays payable, by a `transfer`
 * to its ATM number or on the site (`kept`).
 */
export type OpenOrderFate = "cancelled" | "transfer" | "kept";

export function fateOf(item: CatalogItem, order: { item: string; status: OrderStatus }): OpenOrderFate {
  if (isReplacedBy(item, order)) return "cancelled";
  return order.status === "awaiting_payment" ? "transfer" : "kept";
}

/** Maximum number of orders per account and hour. */
export const maxOrdersPerHour = 30;
