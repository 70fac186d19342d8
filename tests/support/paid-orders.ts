import { ulid } from "ulidx";
import { orders, payments } from "~/db/schema";
import type { PaymentMethod } from "~/db/values";
import { hourMs } from "~/durations";
import { readMembership } from "~/features/commerce/memberships/membership.server";
import { nextDay } from "~/features/commerce/memberships/timeline";
import { quoteOrder } from "~/features/commerce/orders/quote";
import { type PaymentProvider, type ProviderCharge, ProviderRefusal } from "~/features/commerce/payments/provider";
import { chargeSource, settleCharge } from "~/features/commerce/payments/settle-charge.server";
import { findItem, type ItemKey } from "~/features/core/catalog/catalog";
import type { App } from "~/server/app.server";

type OrderRow = typeof orders.$inferInsert;
type PaymentRow = typeof payments.$inferInsert;

interface OrderOverrides {
  accountId: string;
  item: ItemKey;
  order?: Partial<OrderRow>;
  payment?: Partial<PaymentRow>;
}

/** Creates an order with one open payment, at the catalogue's price unless overridden. */
export async function makeOrder(app: App, { accountId, item, order, payment }: OrderOverrides) {
  const found = findItem(item);
  if (!found) throw new Error(`The catalogue has no ${item}.`);
  const at = app.now();
  const id = ulid(at);
  const total = order?.total ?? found.price;
  const method = order?.method ?? "cc";
  const row: OrderRow = {
    id,
    number: `FB${id.slice(-12)}`,
    accountId,
    strategy: found.strategy,
    item,
    method,
    status: "created",
    price: found.price,
    total,
    days: found.kind === "membership" ? found.days : 0,
    buyer: { name: "王小明", email: "buyer@example.test", phone: "0912-345-678", address: "臺北市中正區一路 1 號" },
    invoice: { type: "personal", carrier: "", donation_code: "", company_number: "", company_title: "" },
    locale: "zh-TW",
    checkoutKey: id,
    termsVersion: 1,
    expiresAt: at + hourMs,
    createdAt: at,
    updatedAt: at,
    ...order,
  };
  await app.db.insert(orders).values(row);
  return {
    orderId: id,
    number: row.number,
    ...(await addPayment(app, { orderId: id, method, amount: total, ...payment })),
  };
}

/** Adds another payment attempt to an order. */
export async function addPayment(
  app: App,
  row: Partial<PaymentRow> & Pick<PaymentRow, "orderId" | "method" | "amount">,
) {
  const at = app.now();
  const id = ulid(at);
  const tradeNo = `T${id.slice(-18)}`;
  await app.db
    .insert(payments)
    .values({ id, tradeNo, provider: "ecpay", status: "open", createdAt: at, updatedAt: at, ...row });
  return { paymentId: id, tradeNo };
}

/** Pays an attempt, as a verified notification does. Returns the charge and its ledger source. */
export async function pay(app: App, { tradeNo, amount }: { tradeNo: string; amount: number }) {
  const reference = ulid(app.now());
  const charge: ProviderCharge = { reference, providerTradeNo: `P${reference}`, amount, at: app.now() };
  const { outcome } = await settleCharge(app, { tradeNo, charge });
  return { outcome, charge, source: chargeSource(reference) };
}

/** A paid order. */
export async function makePaidOrder(app: App, overrides: OrderOverrides) {
  const made = await makeOrder(app, overrides);
  const amount = overrides.order?.total ?? findItem(overrides.item)?.price ?? 0;
  return { ...made, amount, ...(await pay(app, { tradeNo: made.tradeNo, amount })) };
}

/**
 * Creates a provider with its own books of refunds by reference, which refunds no more than it received. `refund` can
 * be made to fail before it is executed, or afterwards, so that its answer is lost.
 */
export function fakeProvider() {
  const returned = new Map<string, number>();
  const fake = {
    calls: 0,
    before: null as Error | null,
    after: null as Error | null,
    takesRefunds: true,
    returnedOf: ({ reference }: Pick<ProviderCharge, "reference">) => returned.get(reference) ?? 0,
  };
  const unused = () => {
    throw new Error("Not part of these tests.");
  };
  const provider: PaymentProvider = {
    name: "ecpay",
    checkoutForm: unused,
    readNotification: unused,
    findTrade: unused,
    cancelSubscription: unused,
    findSubscription: unused,
    takesRefunds: () => fake.takesRefunds,
    refund: async ({ reference, amount, total }) => {
      fake.calls += 1;
      if (fake.before) throw fake.before;
      const sum = fake.returnedOf({ reference }) + amount;
      if (sum > total) throw new ProviderRefusal("10100058", "More than was received.");
      returned.set(reference, sum);
      if (fake.after) throw fake.after;
    },
  };
  return { fake, provider };
}

/** Creates an order placed and paid at the same moment, as checkout and the provider would leave it. */
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
      expiresAt: now + hourMs,
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
