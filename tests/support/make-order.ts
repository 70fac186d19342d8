import { ulid } from "ulidx";
import { orders, payments } from "~/db/schema";
import { dayMs } from "~/durations";
import { settleCharge } from "~/features/commerce/payments/settle-charge.server";
import { findItem, type ItemKey } from "~/features/core/catalog/catalog";
import type { App } from "~/server/app.server";

type OrderRow = typeof orders.$inferInsert;
type PaymentRow = typeof payments.$inferInsert;

export interface MadeOrder {
  id: string;
  number: string;
  tradeNo: string;
  paymentId: string;
  total: number;
}

/** Creates an order as checkout does, with one open payment; by default for a service, by card. */
export async function makeOrder(
  app: App,
  { accountId, item: key = "pitch_deck_review", ...given }: Partial<OrderRow> & { accountId: string; item?: ItemKey },
  payment: Partial<PaymentRow> | null = {},
): Promise<MadeOrder> {
  const now = app.now();
  const item = findItem(key);
  if (!item) throw new Error(`The catalogue has no ${key}.`);
  const [id, paymentId] = [ulid(now), ulid(now)];
  const order: OrderRow = {
    id,
    number: `FB${id}`,
    accountId,
    strategy: item.strategy,
    item: key,
    method: "cc",
    status: "created",
    price: item.price,
    total: item.price,
    days: item.kind === "membership" ? item.days : 0,
    buyer: { name: "王小明", email: "buyer@example.test", phone: "0912345678", address: "台北市信義路一段一號" },
    invoice: { type: "personal", carrier: "", donation_code: "", company_number: "", company_title: "" },
    locale: "zh-TW",
    checkoutKey: id,
    termsVersion: 1,
    expiresAt: now + 3 * dayMs,
    createdAt: now,
    updatedAt: now,
    ...given,
  };
  const tradeNo = paymentId.slice(-20);
  await app.db.insert(orders).values(order);
  if (payment) {
    await app.db.insert(payments).values({
      id: paymentId,
      orderId: order.id,
      tradeNo,
      provider: "ecpay",
      method: order.method,
      status: "open",
      amount: order.total,
      createdAt: now,
      updatedAt: now,
      ...payment,
    });
  }
  return { id: order.id, number: order.number, tradeNo, paymentId, total: order.total };
}

/** Creates an ATM order with its account number. */
export function makeTransferOrder(app: App, given: Parameters<typeof makeOrder>[1]): Promise<MadeOrder> {
  const expiresAt = given.expiresAt ?? app.now() + 3 * dayMs;
  return makeOrder(
    app,
    { ...given, method: "atm", status: "awaiting_payment", expiresAt },
    { status: "awaiting", bankCode: "812", bankAccount: "9103522175887271", payBy: expiresAt },
  );
}

/** Pays an order as the provider's notification does; returns the charge's reference. */
export async function settleOrder(app: App, { tradeNo, total }: MadeOrder, reference = ulid()): Promise<string> {
  const charge = { reference, providerTradeNo: reference, amount: total, at: app.now() };
  await settleCharge(app, { tradeNo, charge });
  return reference;
}
