import { ulid } from "ulidx";
import { orders, payments } from "~/db/schema";
import type { PaymentMethod } from "~/db/values";
import { findItem, type ItemKey } from "~/features/catalog/catalog";
import { readMembership } from "~/features/memberships/membership.server";
import { nextDay } from "~/features/memberships/timeline";
import { quoteOrder } from "~/features/orders/quote";
import { settleCharge } from "~/features/payments/settle-charge.server";
import type { App } from "~/server/app.server";

/** An order that was placed and paid at the same moment, as checkout and the provider would leave it. */
export async function payFor(
  app: App,
  { accountId, item: key, method = "cc" }: { accountId: string; item: ItemKey; method?: PaymentMethod },
): Promise<{ orderId: string; tradeNo: string; total: number }> {
  const item = findItem(key);
  if (item?.kind !== "membership") throw new Error(`${key} is no membership.`);
  const now = app.now();
  const { periods, rank } = await readMembership(app, { accountId, track: item.track });
  const from = nextDay(now);
  const { price, credit, total, days } = quoteOrder({
    item,
    method,
    coupon: null,
    serviceDiscount: 0,
    periods,
    from,
    rank,
  });
  const [orderId, paymentId] = [ulid(now), ulid(now)];
  const tradeNo = orderId.slice(-20);
  await app.db.batch([
    app.db.insert(orders).values({
      id: orderId,
      number: `FB-${orderId}`,
      accountId,
      strategy: item.strategy,
      item: key,
      method,
      status: "created",
      price,
      credit,
      total,
      days,
      buyer: { name: "王小明", email: "buyer@example.test", phone: "", address: "" },
      invoice: { type: "personal", carrier: "", donation_code: "", company_number: "", company_title: "" },
      locale: "zh-TW",
      checkoutKey: orderId,
      termsVersion: 1,
      expiresAt: now + 60 * 60 * 1000,
      createdAt: now,
      updatedAt: now,
    }),
    app.db.insert(payments).values({
      id: paymentId,
      orderId,
      tradeNo,
      provider: "ecpay",
      method,
      status: "open",
      amount: total,
      createdAt: now,
      updatedAt: now,
    }),
  ]);
  const charge = { reference: paymentId, providerTradeNo: paymentId, amount: total, at: now };
  const { outcome } = await settleCharge(app, { tradeNo, charge });
  if (outcome !== "paid") throw new Error(`The order was ${outcome}.`);
  return { orderId, tradeNo, total };
}
