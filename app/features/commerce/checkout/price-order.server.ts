import { and, eq } from "drizzle-orm";
import { subscriptions } from "~/db/schema";
import type { PaymentMethod } from "~/db/values";
import type { Rate } from "~/features/commerce/coupons/rules";
import { type Membership, readMembership } from "~/features/commerce/memberships/membership.server";
import { strategyOf } from "~/features/commerce/memberships/rules";
import { nextDay, type Period } from "~/features/commerce/memberships/timeline";
import { type Quote, quoteOrder } from "~/features/commerce/orders/quote";
import { creditablePeriods } from "~/features/commerce/payments/credited.server";
import { entitlementsOfInvestor, startupEntitlements } from "~/features/core/access/entitlements";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { type CatalogItem, findItem } from "~/features/core/catalog/catalog";
import type { App } from "~/server/app.server";
import { type Refusal, refusalOf, replacesRenewal } from "./rules";

export type Buyer = StartupViewer | InvestorViewer;

/** The data that decides whether an account can buy an item, and for how much. */
export interface Offer {
  item: CatalogItem;
  /** Null for services. */
  membership: Membership | null;
  /** The membership's periods whose unused days can be credited. */
  creditable: readonly Period[];
  refusal: Refusal | null;
  /** Whether only a subscription can be bought, in place of the running one (`replacesRenewal`). */
  isRenewalOnly: boolean;
  /** The subscription that renews a level on the item's track. */
  subscription: { orderId: string; level: string } | null;
  /** Discount of the buyer's level on services, in percent. */
  serviceDiscount: number;
}

export async function readOffer(app: App, { actor, item }: { actor: Buyer; item: CatalogItem }): Promise<Offer> {
  const buyer = { strategy: strategyOf(actor), level: actor.level };
  const serviceDiscount =
    actor.kind === "startup"
      ? startupEntitlements[actor.level].serviceDiscount
      : entitlementsOfInvestor(actor).serviceDiscount;
  const isForBuyer = item.strategy === buyer.strategy;
  if (item.kind === "service" || !isForBuyer) {
    const refusal = refusalOf({ item, buyer, membership: null, subscribedLevel: null });
    const none = { membership: null, creditable: [], isRenewalOnly: false, subscription: null };
    return { item, refusal, serviceDiscount, ...none };
  }
  const [membership, subscription] = await Promise.all([
    readMembership(app, { accountId: actor.id, track: item.track }),
    findSubscription(app, { accountId: actor.id, track: item.track }),
  ]);
  const creditable = await creditablePeriods(app, membership.periods);
  const subscribedLevel = subscription?.level ?? null;
  const refusal = refusalOf({ item, buyer, membership, subscribedLevel });
  const isRenewalOnly = replacesRenewal(item, subscribedLevel);
  return { item, membership, creditable, refusal, isRenewalOnly, subscription, serviceDiscount };
}

async function findSubscription(
  app: App,
  { accountId, track }: { accountId: string; track: Membership["track"] },
): Promise<{ orderId: string; level: string } | null> {
  const row = await app.db
    .select({ orderId: subscriptions.orderId, item: subscriptions.item })
    .from(subscriptions)
    .where(
      and(eq(subscriptions.accountId, accountId), eq(subscriptions.track, track), eq(subscriptions.status, "active")),
    )
    .get();
  const item = row && findItem(row.item);
  return item?.kind === "membership" ? { orderId: row?.orderId ?? "", level: item.level } : null;
}

/** Calculates what an order costs now. */
export function priceOrder(
  app: App,
  { offer, method, coupon }: { offer: Offer; method: PaymentMethod; coupon: Rate | null },
): Quote {
  const { item, membership, creditable, serviceDiscount } = offer;
  return quoteOrder({
    item,
    method,
    coupon,
    serviceDiscount,
    periods: creditable,
    from: nextDay(app.now()),
    rank: membership?.rank ?? (() => 0),
  });
}
