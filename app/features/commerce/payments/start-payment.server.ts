import { and, desc, eq, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { isNotOneOf } from "~/db/is-one-of";
import { LostRace, retryLostRace } from "~/db/lost-race";
import { orderStates } from "~/db/order-states";
import { orders, payments } from "~/db/schema";
import { countAttempt } from "~/features/accounts/accounts/count-attempts.server";
import { requireClaim } from "~/features/commerce/coupons/require-claim.server";
import { orderNumber } from "~/features/commerce/orders/order-number";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { findItem } from "~/features/core/catalog/catalog";
import { itemName } from "~/features/core/catalog/item-name";
import { type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { firstCheckAfter } from "./check-times";
import { type PaymentProvider, type ProviderForm, type ProviderTrade, ProviderUnreachable } from "./provider";
import { providerOf } from "./provider-of.server";
import { settleCharge } from "./settle-charge.server";
import { settleFree } from "./settle-free.server";

/** Days until an ATM number expires. */
export const atmDays = 3;

type Order = typeof orders.$inferSelect;
type Payment = typeof payments.$inferSelect;

/**
 * Starts an attempt to pay an order: returns the form that its owner's browser posts to the provider, or `settled` if
 * nothing needs paying or an earlier attempt turns out to be paid. The provider is first queried about earlier
 * attempts, so that a lost notification cannot lead to paying twice. An attempt that never reached the provider is
 * reused, because its trade number is still free there; any other gets a new one. The amount comes from the order
 * alone.
 *
 * Throws `not_found` for others' orders, `wrong_state` for orders that can no longer be paid or whose coupon was
 * stopped, `rate_limited`, and `payment_unavailable` without a provider or if it cannot be reached; the order does not
 * change.
 */
export async function startPayment(app: App, options: Starting): Promise<ProviderForm | { settled: true }> {
  return retryLostRace((attempt) => tryStarting(app, { ...options, attempt }), {
    tries: maxAttempts,
    exhausted: () => new LostRace(),
  });
}

interface Starting {
  actor: Pick<Actor, "id">;
  orderId: string;
  /** The origin of the current request; the provider reports and returns there. */
  origin: string;
  locale: Locale;
}

async function tryStarting(
  app: App,
  { actor, orderId, origin, locale, attempt }: Starting & { attempt: number },
): Promise<ProviderForm | { settled: true }> {
  const order = await readOrder(app, { actor, orderId });
  if (order.couponCode !== null) await requireClaim(app, { orderId, code: order.couponCode });
  if (order.total === 0) return settleFree(app, order);
  const provider = providerOf(app);
  if (!provider) throw unavailable();
  if (attempt === 0) await countAttempt(app, [{ kind: "paymentPerAccount", subject: actor.id }]);
  const earlier = await readAttempts(app, orderId);
  const asked = await askAbout(provider, earlier);
  const paid = asked.find(({ trade }) => trade.state === "paid");
  if (paid?.trade.state === "paid") {
    await settleCharge(app, { tradeNo: paid.payment.tradeNo, charge: paid.trade.charge });
    return { settled: true };
  }
  const unused = asked.find(({ payment, trade }) => payment.status === "open" && trade.state === "unknown");
  const payment = unused?.payment ?? (await insertPayment(app, { actor, order, earlier }));
  return provider.checkoutForm(checkoutOf(app, { order, payment, origin, locale }));
}

/** Retries, because other tabs may start a payment of the order at the same time. */
const maxAttempts = 4;

/** Maximum number of earlier attempts queried; each was also queried when the next one was started. */
const askedAttempts = 5;

const unavailable = () => new AppError("payment_unavailable");

async function readOrder(app: App, { actor, orderId }: { actor: Pick<Actor, "id">; orderId: string }): Promise<Order> {
  const order = await app.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.accountId, actor.id)))
    .get();
  if (!order) throw new AppError("not_found");
  if (!orderStates[order.status].isOpen || order.paidAt !== null || order.expiresAt <= app.now()) {
    throw new AppError("wrong_state");
  }
  return order;
}

/** Reads the newest attempts first. */
function readAttempts(app: App, orderId: string): Promise<Payment[]> {
  return app.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.provider, "ecpay")))
    .orderBy(desc(payments.id))
    .limit(askedAttempts);
}

async function askAbout(
  provider: PaymentProvider,
  attempts: readonly Payment[],
): Promise<Array<{ payment: Payment; trade: ProviderTrade }>> {
  try {
    return await Promise.all(
      attempts.map(async (payment) => ({ payment, trade: await provider.findTrade(payment.tradeNo) })),
    );
  } catch (error) {
    throw error instanceof ProviderUnreachable ? unavailable() : error;
  }
}

/**
 * Adds an attempt. Throws `LostRace` if the order has changed, or another attempt was started after those that were
 * queried.
 */
async function insertPayment(
  app: App,
  { actor, order, earlier }: { actor: Pick<Actor, "id">; order: Order; earlier: readonly Payment[] },
): Promise<Payment> {
  const now = app.now();
  const payment = {
    id: ulid(now),
    orderId: order.id,
    tradeNo: createTradeNo(now),
    provider: "ecpay",
    method: order.method,
    status: "open",
    amount: order.total,
    checkAt: firstCheckAfter(now),
    createdAt: now,
    updatedAt: now,
  } as const;
  const earlierIds = earlier.map(({ id }) => id);
  const isUnchanged = sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${orders.id} = ${order.id} AND ${orders.status} = ${order.status}
      AND ${orders.paidAt} IS NULL)
    AND NOT EXISTS (SELECT 1 FROM ${payments} WHERE ${payments.orderId} = ${order.id}
      AND ${payments.createdAt} >= ${earlier[0]?.createdAt ?? 0}
      AND ${isNotOneOf(payments.id, earlierIds)})`;
  const [[row]] = await commitGuarded(app, {
    update: insertIf(app.db, payments, payment, isUnchanged),
    event: recordEvent(app, {
      actor,
      action: "order.payment_started",
      subject: { kind: "order", id: order.id },
      data: { method: order.method, trade_no: payment.tradeNo },
    }),
    extraStatements: [app.db.select().from(payments).where(eq(payments.id, payment.id))],
  });
  if (!row) throw new Error(`The payment ${payment.id} was not stored.`);
  return row;
}

/** Creates a trade number: `FB`, the day and ten random characters, all in upper case because ECPay ignores case. */
export function createTradeNo(now: number): string {
  return orderNumber(now, ulid(now).slice(-10));
}

function checkoutOf(
  app: App,
  { order, payment, origin, locale }: { order: Order; payment: Payment; origin: string; locale: Locale },
) {
  const item = findItem(order.item);
  if (!item) throw new AppError("wrong_state");
  const callback = (kind: string) => `${origin}/payments/ecpay/${kind}`;
  return {
    tradeNo: payment.tradeNo,
    method: payment.method,
    amount: payment.amount,
    periodDays: item.kind === "membership" ? item.days : undefined,
    itemName: itemName(translate(locale), order.item),
    description: `Fundbridge ${order.number}`,
    at: app.now(),
    atmDays,
    locale,
    urls: {
      paid: callback("paid"),
      atm: callback("atm"),
      period: callback("period"),
      result: callback("result"),
      order: `${origin}${localePath(locale, `/orders/${order.id}`)}`,
    },
  };
}
