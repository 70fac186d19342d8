import { and, desc, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { encodeTime, ulid } from "ulidx";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { isLostOrTaken, retryLostRace } from "~/db/lost-race";
import { buyerDetails, orders } from "~/db/schema";
import { hourMs } from "~/durations";
import { requireKept } from "~/features/accounts/accounts/require-kept.server";
import { type AppliedCoupon, checkCoupon, type HoldingOrder } from "~/features/commerce/coupons/check-coupon.server";
import { claimCouponStatement } from "~/features/commerce/coupons/claim-coupon.server";
import { takeOverStatement } from "~/features/commerce/coupons/release-coupon.server";
import { orderNumber } from "~/features/commerce/orders/order-number";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { type CatalogItem, findItem } from "~/features/core/catalog/catalog";
import { currentTermsVersion } from "~/features/publishing/terms/current-terms-version.server";
import type { Locale } from "~/locales/locale";
import { exactTwd } from "~/locales/money";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { createReadableCode } from "~/server/tokens";
import { type Buyer, type Offer, priceOrder, readOffer } from "./price-order.server";
import { replaceStatements } from "./replace-orders.server";
import { amountLimits, isPayableBy, isReplacedBy, maxOrdersPerHour, methodsFor, payableFor } from "./rules";
import type { OrderInput } from "./schema";

interface Placing {
  actor: Buyer;
  input: OrderInput;
  locale: Locale;
}

/**
 * Places an order of one item for the actor, priced on the server. The same checkout key returns the same order, so
 * that a repeated POST places only one. Replaces the actor's unpaid orders of the same membership track. Throws
 * `checkout_key_used` if the key placed an order of something else, `invalid` and `wrong_state` with the reason at the
 * field `item`, `method` or `coupon`, and `rate_limited`.
 */
export async function placeOrder(app: App, placing: Placing): Promise<{ orderId: string }> {
  const { actor, input } = placing;
  const repeated = await findPlaced(app, placing);
  if (repeated) return repeated;
  await requireKept(app, { actor });
  const item = findItem(input.item);
  if (!item) throw new AppError("invalid", { fields: { item: ["checkout:refusals.unknown"] } });
  requireMethod(item, input);
  const [offer, termsVersion] = await Promise.all([readOffer(app, { actor, item }), currentTermsVersion(app)]);
  requireBuyable(offer, input.method);
  const check = { actor, item: item.key, isReplaced: (order: HoldingOrder) => isReplacedBy(item, order) };
  const place = async () => {
    try {
      const coupon = input.coupon === null ? null : await checkCoupon(app, { ...check, code: input.coupon });
      return await commitOrder(app, { ...placing, offer, coupon, termsVersion });
    } catch (error) {
      if (!(error instanceof AppError || isLostOrTaken(error))) throw error;
      // A concurrent request with the same key was faster, and may have taken the coupon.
      const winner = await findPlaced(app, placing);
      if (winner) return winner;
      if (isLostOrTaken(error)) await requireFewOrders(app, actor.id);
      throw error;
    }
  };
  const message = `Order ${input.checkout_key} lost ${maxAttempts} races.`;
  return retryLostRace(place, {
    tries: maxAttempts,
    exhausted: () => new AppError("unavailable", { message }),
    // The coupon was used up or changed in the meantime, or the number is taken.
    isLost: isLostOrTaken,
  });
}

const maxAttempts = 4;

/** Returns the order that a checkout key placed, if any. Throws `checkout_key_used` if it is for something else. */
async function findPlaced(app: App, { actor, input }: Placing): Promise<{ orderId: string } | null> {
  const order = await app.db
    .select({ id: orders.id, item: orders.item, method: orders.method })
    .from(orders)
    .where(and(eq(orders.accountId, actor.id), eq(orders.checkoutKey, input.checkout_key)))
    .get();
  if (!order) return null;
  if (order.item !== input.item || order.method !== input.method) throw new AppError("checkout_key_used");
  return { orderId: order.id };
}

function requireMethod(item: CatalogItem, { method, coupon }: OrderInput): void {
  if (!methodsFor(item).includes(method)) {
    throw new AppError("invalid", { fields: { method: ["checkout:issues.method"] } });
  }
  if (method === "subscription" && coupon !== null) {
    throw new AppError("invalid", { fields: { coupon: ["checkout:issues.couponWithSubscription"] } });
  }
}

function requireBuyable({ refusal: ofItem, isRenewalOnly }: Offer, method: OrderInput["method"]): void {
  const refusal = ofItem ?? (isRenewalOnly && method !== "subscription" ? "subscribed" : null);
  if (refusal === null) return;
  const fields = { item: [`checkout:refusals.${refusal}`] };
  throw new AppError(refusal === "other_account" ? "invalid" : "wrong_state", { fields });
}

async function requireFewOrders(app: App, accountId: string): Promise<void> {
  const oldest = await app.db
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.accountId, accountId))
    .orderBy(desc(orders.id))
    .limit(1)
    .offset(maxOrdersPerHour - 1)
    .get();
  const wait = oldest ? oldest.createdAt + hourMs - app.now() : 0;
  if (wait > 0) throw new AppError("rate_limited", { retryAfterSeconds: Math.ceil(wait / 1000) });
}

/** Whether the account is below its limit of orders in the last hour; ids begin with their time. */
const isBelowLimit = (accountId: string, now: number) =>
  sql`(SELECT count(*) FROM (SELECT 1 FROM orders WHERE account_id = ${accountId}
    AND id > ${encodeTime(now - hourMs, 10)} LIMIT ${maxOrdersPerHour})) < ${maxOrdersPerHour}`;

async function commitOrder(
  app: App,
  options: Placing & { offer: Offer; coupon: AppliedCoupon | null; termsVersion: number },
): Promise<{ orderId: string }> {
  const { actor, input, locale, offer, coupon, termsVersion } = options;
  const { item } = offer;
  const { method, buyer, invoice } = input;
  const { price, discount, credit, total, days } = priceOrder(app, { offer, method, coupon: coupon?.rate ?? null });
  if (!isPayableBy(method, total)) throw notPayable(method);
  const now = app.now();
  const id = ulid(now);
  const row = {
    id,
    number: orderNumber(now, createReadableCode(6)),
    accountId: actor.id,
    strategy: item.strategy,
    item: item.key,
    method,
    status: "created" as const,
    ...{ price, discount, credit, total, days },
    couponCode: coupon?.code ?? null,
    buyer,
    invoice,
    locale,
    checkoutKey: input.checkout_key,
    termsVersion,
    expiresAt: now + payableFor[method],
    createdAt: now,
    updatedAt: now,
  };
  await commitGuarded(app, {
    // Before the coupon is claimed, because a replaced or closed order may hold it.
    before: [
      ...replaceStatements(app, { actor, item, replacedBy: id }),
      ...(coupon ? [takeOverStatement(app, { code: coupon.code, accountId: actor.id })] : []),
    ],
    update: insertIf(app.db, orders, row, isBelowLimit(actor.id, now)),
    updates: coupon ? [claimCouponStatement(app, { orderId: id, accountId: actor.id, coupon })] : [],
    event: recordEvent(app, {
      actor,
      action: "order.created",
      subject: { kind: "order", id },
      to: "created",
      data: { item: item.key, method, total },
    }),
    extraStatements: [keepStatement(app, { actor, input })],
  });
  return { orderId: id };
}

function notPayable(method: OrderInput["method"]): AppError {
  const { min, max } = amountLimits[method];
  const values = JSON.stringify({ min: exactTwd(min), max: exactTwd(max) });
  return new AppError("invalid", { fields: { method: [`checkout:issues.amount|${values}`] } });
}

/** Returns the statement that stores the typed details for the next checkout, or deletes stored ones. */
function keepStatement(app: App, { actor, input }: Pick<Placing, "actor" | "input">): BatchItem<"sqlite"> {
  if (!input.keep) return app.db.delete(buyerDetails).where(eq(buyerDetails.accountId, actor.id));
  const details = { buyer: input.buyer, invoice: input.invoice, updatedAt: app.now() };
  return app.db
    .insert(buyerDetails)
    .values({ accountId: actor.id, ...details })
    .onConflictDoUpdate({ target: buyerDetails.accountId, set: details });
}
