import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { accounts, investors, orders, payments, refunds } from "~/db/schema";
import type { OrderStatus, PaymentMethod, PaymentStatus } from "~/db/values";
import { dayMs, minuteMs } from "~/durations";
import { orderNumber } from "~/features/commerce/orders/order-number";
import { recordRefund } from "~/features/commerce/payments/record-refund.server";
import { chargeSource, settleCharge } from "~/features/commerce/payments/settle-charge.server";
import { submitRefundRequest } from "~/features/commerce/refund-requests/submit-refund-request.server";
import type { EventAction } from "~/features/core/audit/actions";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { findItem, type ItemKey } from "~/features/core/catalog/catalog";
import type { App } from "~/server/app.server";
import { createReadableCode } from "~/server/tokens";
import { demoDomain } from "./cast";

interface OrderPlan {
  /** The local part of the buyer's address. */
  by: string;
  item: ItemKey;
  method: PaymentMethod;
  /** Days since it was placed. */
  ago: number;
  outcome:
    | "pays"
    | "is delivered"
    | "asks for a refund"
    | "is refunded"
    | "fails"
    | "transfers"
    | "expires"
    | "cancels"
    | "renews";
}

/** Orders in every state. The gold investor's level comes from this investor's own order, which renews yearly. */
const plans: readonly OrderPlan[] = [
  { by: "startup", item: "pitch_deck_review", method: "cc", ago: 96, outcome: "is delivered" },
  { by: "startup", item: "financial_model_review", method: "cc", ago: 61, outcome: "is refunded" },
  { by: "startup", item: "startup_diamond.monthly", method: "atm", ago: 33, outcome: "expires" },
  { by: "startup", item: "startup_gold.yearly", method: "cc", ago: 12, outcome: "cancels" },
  { by: "startup", item: "financial_model_review", method: "cc", ago: 9, outcome: "pays" },
  { by: "startup", item: "financial_model_review", method: "atm", ago: 4, outcome: "asks for a refund" },
  { by: "startup", item: "startup_diamond.monthly", method: "cc", ago: 0.1, outcome: "fails" },
  { by: "startup", item: "pitch_deck_review", method: "atm", ago: 0.05, outcome: "transfers" },
  { by: "investor-gold", item: "investor_diamond.monthly", method: "atm", ago: 80, outcome: "expires" },
  { by: "investor-gold", item: "investor_gold.yearly", method: "subscription", ago: 45, outcome: "renews" },
  { by: "cvc", item: "cvc_blackcard.monthly", method: "cc", ago: 20, outcome: "cancels" },
  { by: "cvc", item: "cvc_blackcard.monthly", method: "atm", ago: 0.02, outcome: "transfers" },
];

interface Standing {
  status: OrderStatus;
  payment: PaymentStatus;
  /** What happened after the payment was started, and how many minutes later. */
  event: "order.transfer_requested" | "order.payment_failed" | "order.expired" | "order.cancelled" | null;
  after: number;
}

const unpaid: Standing = { status: "created", payment: "open", event: null, after: 0 };
const standings: Partial<Record<OrderPlan["outcome"], Standing>> = {
  fails: { status: "failed", payment: "failed", event: "order.payment_failed", after: 3 },
  transfers: { status: "awaiting_payment", payment: "awaiting", event: "order.transfer_requested", after: 2 },
  expires: { status: "expired", payment: "expired", event: "order.expired", after: 3 * 24 * 60 },
  cancels: { status: "cancelled", payment: "expired", event: "order.cancelled", after: 25 },
};

/**
 * Seeds the demo accounts' orders, once: placed and paid in the past, with the commands that record money and refunds.
 */
export async function seedOrders(app: App, { staffId }: { staffId: string }): Promise<void> {
  const buyers = [...new Set(plans.map(({ by }) => by))];
  for (const by of buyers) {
    const buyer = await app.db
      .select({ id: accounts.id, email: accounts.email, locale: accounts.locale })
      .from(accounts)
      .where(eq(accounts.email, `${by}@${demoDomain}`))
      .get();
    if (!buyer || (await app.db.$count(orders, eq(orders.accountId, buyer.id))) > 0) continue;
    // Paid days behind a level without an end would never start.
    if (by === "investor-gold") {
      await app.db.update(investors).set({ level: "normal", levelUntilAt: null }).where(eq(investors.id, buyer.id));
    }
    for (const plan of plans) if (plan.by === by) await seedOrder(app, { plan, buyer, staffId });
  }
}

type Buyer = Pick<typeof accounts.$inferSelect, "id" | "email" | "locale">;

async function seedOrder(app: App, options: { plan: OrderPlan; buyer: Buyer; staffId: string }): Promise<void> {
  const { plan, buyer, staffId } = options;
  const placedAt = Math.round(app.now() - plan.ago * dayMs);
  const at = (minutes: number): App => ({ ...app, now: () => placedAt + minutes * minuteMs });
  const standing = standings[plan.outcome];
  const order = await placeOrder(app, { plan, buyer, standing: standing ?? unpaid, at });
  if (standing) return;
  const reference = ulid(placedAt);
  const charge = { reference, providerTradeNo: reference, amount: order.total, at: at(2).now() };
  await settleCharge(at(2), { tradeNo: order.tradeNo, charge });
  if (plan.outcome === "is delivered") await deliver(at(5 * 24 * 60), { orderId: order.id, staffId });
  if (plan.outcome === "asks for a refund") {
    await submitRefundRequest(at(3 * 24 * 60), {
      actor: buyer,
      orderId: order.id,
      reason: "募資時程延後，暫時不需要檢視財務模型。",
      account: { bank: "812", number: "001234567890", holder: "王小明" },
    });
  }
  if (plan.outcome === "is refunded") {
    await refund(at(2 * 24 * 60), { order, source: chargeSource(reference), staffId });
  }
}

interface PlacedOrder {
  id: string;
  paymentId: string;
  tradeNo: string;
  total: number;
}

/** Stores an order and its payment as checkout and the provider would. */
async function placeOrder(
  app: App,
  options: { plan: OrderPlan; buyer: Buyer; standing: Standing; at: (minutes: number) => App },
): Promise<PlacedOrder> {
  const { plan, buyer, standing, at } = options;
  const item = findItem(plan.item);
  if (!item) throw new Error(`The catalogue has no ${plan.item}.`);
  const placedAt = at(0).now();
  const order = { id: ulid(placedAt), paymentId: ulid(placedAt + 1), total: item.price };
  const tradeNo = order.paymentId.slice(-20);
  const isTransfer = plan.method === "atm";
  const deadline = placedAt + 3 * dayMs;
  const hasFailed = standing.payment === "failed";
  const event = (action: EventAction & `order.${string}`, when: App, isByBuyer: boolean) =>
    recordEvent(when, {
      actor: isByBuyer ? { id: buyer.id } : null,
      action,
      subject: { kind: "order", id: order.id },
    });
  await app.db.batch([
    app.db.insert(orders).values({
      id: order.id,
      number: orderNumber(placedAt, createReadableCode(6)),
      accountId: buyer.id,
      strategy: item.strategy,
      item: item.key,
      method: plan.method,
      status: standing.status,
      price: item.price,
      total: item.price,
      days: item.kind === "membership" ? item.days : 0,
      buyer: { name: "王小明", email: buyer.email, phone: "0912345678", address: "台北市信義區信義路五段 7 號" },
      invoice: { type: "personal", carrier: "", donation_code: "", company_number: "", company_title: "" },
      locale: buyer.locale,
      checkoutKey: order.id,
      termsVersion: 1,
      expiresAt: deadline,
      createdAt: placedAt,
      updatedAt: placedAt,
    }),
    app.db.insert(payments).values({
      id: order.paymentId,
      orderId: order.id,
      tradeNo,
      provider: "ecpay",
      method: plan.method,
      status: standing.payment,
      amount: item.price,
      ...(isTransfer ? { bankCode: "812", bankAccount: `9103${String(placedAt).slice(-12)}`, payBy: deadline } : {}),
      ...(hasFailed ? { failCode: "10100058", failText: "授權失敗，請洽發卡銀行" } : {}),
      createdAt: placedAt,
      updatedAt: placedAt,
    }),
    event("order.created", at(0), true),
    event("order.payment_started", at(1), true),
    ...(standing.event === null
      ? []
      : [event(standing.event, at(standing.after), standing.event === "order.cancelled")]),
  ]);
  return { ...order, tradeNo };
}

async function deliver(app: App, { orderId, staffId }: { orderId: string; staffId: string }): Promise<void> {
  await app.db.batch([
    app.db.update(orders).set({ deliveredAt: app.now() }).where(eq(orders.id, orderId)),
    recordEvent(app, { actor: { id: staffId }, action: "order.delivered", subject: { kind: "order", id: orderId } }),
  ]);
}

/** Records a refund without requesting it, because a request needs a fresh proof of identity from staff. */
async function refund(
  app: App,
  { order, source, staffId }: { order: PlacedOrder; source: string; staffId: string },
): Promise<void> {
  const now = app.now();
  const id = ulid(now);
  await app.db.batch([
    app.db.insert(refunds).values({
      id,
      orderId: order.id,
      paymentId: order.paymentId,
      chargeSource: source,
      amount: order.total,
      days: 0,
      reason: "客戶改期，尚未開始服務",
      status: "manual",
      requestedBy: staffId,
      requestKey: id,
      createdAt: now,
      updatedAt: now,
    }),
    recordEvent(app, {
      actor: { id: staffId },
      action: "order.refund_requested",
      subject: { kind: "order", id: order.id },
      data: { amount: order.total },
    }),
  ]);
  await recordRefund(app, { refundId: id, actor: { id: staffId }, from: ["manual"] });
}
