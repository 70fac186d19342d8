import { ulid } from "ulidx";
import { orders, payments } from "~/db/schema";
import type { PaymentMethod } from "~/db/values";
import { findItem, type ItemKey } from "~/features/catalog/catalog";
import { readMembership } from "~/features/memberships/membership.server";
import { day, nextDay } from "~/features/memberships/timeline";
import { type CouponRate, quoteOrder } from "~/features/orders/quote";
import type { App } from "~/server/app.server";

export interface MadeOrder {
  orderId: string;
  paymentId: string;
  tradeNo: string;
  total: number;
}

/** An order as checkout places it at this moment, without its rules, and one attempt to pay it. */
export async function makeOrder(
  app: App,
  options: {
    accountId: string;
    item: ItemKey;
    method?: PaymentMethod;
    coupon?: CouponRate | null;
    overrides?: Partial<typeof orders.$inferInsert>;
  },
): Promise<MadeOrder> {
  const { accountId, item: key, method = "cc", coupon = null, overrides } = options;
  const item = findItem(key);
  if (!item) throw new Error(`The catalogue has no ${key}.`);
  const membership =
    item.kind === "membership"
      ? await readMembership(app, { accountId, track: item.track })
      : { periods: [], rank: () => 0 };
  const now = app.now();
  const { price, discount, credit, total, days } = quoteOrder({
    item,
    method,
    coupon,
    serviceDiscount: 0,
    periods: membership.periods,
    from: nextDay(now),
    rank: membership.rank,
  });
  const orderId = ulid(now);
  await app.db.insert(orders).values({
    id: orderId,
    number: `FB-${orderId}`,
    accountId,
    strategy: item.strategy,
    item: key,
    method,
    status: "created",
    price,
    discount,
    credit,
    total,
    days,
    couponCode: coupon ? "COUPON" : null,
    buyer: { name: "林怡君", email: "buyer@example.test", phone: "0912345678", address: "" },
    invoice: { type: "personal", carrier: "", donation_code: "", company_number: "", company_title: "" },
    locale: "zh-TW",
    checkoutKey: orderId,
    termsVersion: 1,
    expiresAt: now + 3 * day,
    createdAt: now,
    updatedAt: now,
    ...overrides,
  });
  return { orderId, total, ...(await makePayment(app, { orderId, method, amount: total })) };
}

/** Another attempt to pay an order. */
export async function makePayment(
  app: App,
  { orderId, method, amount }: { orderId: string; method: PaymentMethod; amount: number },
): Promise<{ paymentId: string; tradeNo: string }> {
  const id = ulid(app.now());
  const tradeNo = `T${id.slice(-19)}`;
  await app.db.insert(payments).values({
    id,
    orderId,
    tradeNo,
    provider: "ecpay",
    method,
    status: "open",
    amount,
    createdAt: app.now(),
    updatedAt: app.now(),
  });
  return { paymentId: id, tradeNo };
}
