import { desc, eq } from "drizzle-orm";
import { type BuyerDetails, buyerDetails, type InvoiceChoice, orders } from "~/db/schema";
import type { PaymentMethod } from "~/db/values";
import { dayMs } from "~/durations";
import { checkCoupon, type HoldingOrder } from "~/features/commerce/coupons/check-coupon.server";
import type { Rate } from "~/features/commerce/coupons/rules";
import { couponCode } from "~/features/commerce/coupons/schema";
import { nextDay } from "~/features/commerce/memberships/timeline";
import type { CatalogItem, MemberPlanKey } from "~/features/core/catalog/catalog";
import { rateLimitIssue } from "~/locales/rate-limit";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { hashToken } from "~/server/tokens";
import { describePrice, memberPlanOf, type PriceView } from "./describe-price";
import { findOpenOrders, type OpenOrder } from "./find-open-orders.server";
import { type Buyer, type Offer, priceOrder, readOffer } from "./price-order.server";
import { isReplacedBy, methodsFor, type Refusal } from "./rules";

/** The data of an item's checkout page. */
export interface CheckoutView {
  item: { key: CatalogItem["key"]; price: number; days: number };
  refusal: Refusal | null;
  /**
   * The running subscription of the same or a lower plan: a subscription replaces it, a single payment leaves it
   * running.
   */
  subscription: { orderId: string; plan: MemberPlanKey | null } | null;
  methods: readonly PaymentMethod[];
  /** The price for a single payment; `renewing` is for a subscription, if the item has one. */
  once: PriceView;
  renewing: PriceView | null;
  /** When a subscription begun now is charged again, in milliseconds; null for services. */
  nextChargeAt: number | null;
  /** The code as typed, and why it does not apply, as a message key. */
  coupon: { typed: string; applied: string | null; issue: string | null };
  /** Initial values of the form. */
  details: { buyer: BuyerDetails; invoice: InvoiceChoice };
  checkoutKey: string;
  /** Orders that can still be paid, which this one would replace or join. */
  openOrders: OpenOrder[];
}

/** Describes the checkout of an item for the actor: what it costs by each method, and the details stored last time. */
export async function describeCheckout(
  app: App,
  { actor, item, coupon }: { actor: Buyer; item: CatalogItem; coupon: string },
): Promise<CheckoutView> {
  const [offer, details, checkoutKey, applied, openOrders] = await Promise.all([
    readOffer(app, { actor, item }),
    readDetails(app, actor),
    nextCheckoutKey(app, { actor, item: item.key }),
    applyCoupon(app, { actor, item, typed: coupon }),
    findOpenOrders(app, { actor, item }),
  ]);
  const price = (method: PaymentMethod) => {
    const quote = priceOrder(app, { offer, method, coupon: method === "subscription" ? null : applied.rate });
    return describePrice({ offer, quote, from: nextDay(app.now()) });
  };
  const once = price("cc");
  // Nothing to pay needs no transfer.
  const methods = methodsFor(item).filter(
    (method) => (method !== "atm" || once.total > 0) && (method === "subscription" || !offer.isRenewalOnly),
  );
  return {
    item: { key: item.key, price: item.price, days: item.kind === "membership" ? item.days : 0 },
    refusal: offer.refusal,
    subscription: subscriptionOf(offer),
    methods,
    once,
    renewing: methods.includes("subscription") ? price("subscription") : null,
    nextChargeAt: item.kind === "membership" ? app.now() + item.days * dayMs : null,
    coupon: { typed: coupon, applied: applied.code, issue: applied.issue },
    details,
    checkoutKey,
    openOrders,
  };
}

function subscriptionOf({ item, subscription }: Offer): CheckoutView["subscription"] {
  if (!subscription || item.kind === "service") return null;
  return { orderId: subscription.orderId, plan: memberPlanOf(item, subscription.level) };
}

async function applyCoupon(
  app: App,
  { actor, item, typed }: { actor: Buyer; item: CatalogItem; typed: string },
): Promise<{ code: string | null; rate: Rate | null; issue: string | null }> {
  if (typed === "") return { code: null, rate: null, issue: null };
  const { data: code } = couponCode.safeParse(typed);
  if (code === undefined) return { code: null, rate: null, issue: "coupons:issues.code" };
  try {
    const isReplaced = (order: HoldingOrder) => isReplacedBy(item, order);
    const { rate } = await checkCoupon(app, { actor, code, item: item.key, isReplaced });
    return { code, rate, issue: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code: reason, fields, retryAfterSeconds } = error;
    const issue =
      retryAfterSeconds === undefined ? (fields?.coupon?.[0] ?? `errors:${reason}`) : rateLimitIssue(retryAfterSeconds);
    return { code: null, rate: null, issue };
  }
}

async function readDetails(app: App, actor: Buyer): Promise<CheckoutView["details"]> {
  const stored = await app.db
    .select({ buyer: buyerDetails.buyer, invoice: buyerDetails.invoice })
    .from(buyerDetails)
    .where(eq(buyerDetails.accountId, actor.id))
    .get();
  if (stored) return stored;
  return {
    buyer: { name: actor.name, email: actor.email, phone: "", address: "" },
    invoice: { type: "personal", carrier: "", donation_code: "", company_number: "", company_title: "" },
  };
}

/**
 * Returns the key of an item's next order. It changes with every order of the account, so tabs opened before the order
 * share it, and pressing the button in all of them places a single order.
 */
export async function nextCheckoutKey(
  app: App,
  { actor, item }: { actor: { id: string }; item: string },
): Promise<string> {
  const last = await app.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.accountId, actor.id))
    .orderBy(desc(orders.id))
    .limit(1)
    .get();
  return hashToken(`${actor.id}|${item}|${last?.id ?? ""}`);
}
