import { ulid } from "ulidx";
import { couponUses } from "~/db/schema";
import type { PaymentMethod } from "~/db/values";
import { readMembership } from "~/features/commerce/memberships/membership.server";
import { nextDay } from "~/features/commerce/memberships/timeline";
import { type CouponRate, quoteOrder } from "~/features/commerce/orders/quote";
import { findItem, type ItemKey } from "~/features/core/catalog/catalog";
import type { App } from "~/server/app.server";
import { makeOrder } from "./make-order";

export interface QuotedOrder {
  orderId: string;
  paymentId: string;
  tradeNo: string;
  total: number;
}

/** Creates an order at the price that checkout quotes now, with one open payment unless `payment` is null. */
export async function makeQuotedOrder(
  app: App,
  options: {
    accountId: string;
    item: ItemKey;
    method?: PaymentMethod;
    coupon?: CouponRate | null;
    overrides?: Partial<Parameters<typeof makeOrder>[1]>;
  },
  payment: Parameters<typeof makeOrder>[2] = {},
): Promise<QuotedOrder> {
  const { accountId, item: key, method = "cc", coupon = null, overrides } = options;
  const item = findItem(key);
  if (!item) throw new Error(`The catalogue has no ${key}.`);
  const { periods, rank } =
    item.kind === "membership"
      ? await readMembership(app, { accountId, track: item.track })
      : { periods: [], rank: () => 0 };
  const from = nextDay(app.now());
  const quote = quoteOrder({ item, method, coupon, serviceDiscount: 0, periods, from, rank });
  const couponCode = coupon ? (overrides?.couponCode ?? `C${ulid()}`) : null;
  const { id, ...made } = await makeOrder(
    app,
    { accountId, item: key, method, couponCode, ...quote, ...overrides },
    payment,
  );
  if (couponCode !== null) {
    await app.db.insert(couponUses).values({ orderId: id, code: couponCode, accountId, createdAt: app.now() });
  }
  return { orderId: id, ...made };
}
