import { and, desc, eq, gte, inArray, ne } from "drizzle-orm";
import { orderStates } from "~/db/order-states";
import { orders } from "~/db/schema";
import { startPayment } from "~/features/commerce/payments/start-payment.server";
import { findItem } from "~/features/core/catalog/catalog";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { Buyer } from "./price-order.server";
import { competingItems } from "./rules";

/** Returns an order of the actor, for its payment. Throws `not_found` for unknown ones and those of others. */
export async function findOrderToPay(app: App, { actor, orderId }: { actor: { id: string }; orderId: string }) {
  const { id, number, status, item, method, total, days, expiresAt, createdAt } = orders;
  const order = await app.db
    .select({ id, number, status, item, method, total, days, expiresAt, createdAt })
    .from(orders)
    .where(and(eq(id, orderId), eq(orders.accountId, actor.id)))
    .get();
  if (!order) throw new AppError("not_found");
  const { takesPayment, wasPaid } = orderStates[order.status];
  const isOpen = takesPayment && order.expiresAt > app.now();
  /** Paid, or waiting for a transfer: nothing to do on this page. */
  const isDone = wasPaid || order.status === "awaiting_payment";
  const paidInstead = isOpen ? await findPaidInstead(app, { actor, order }) : null;
  return { ...order, isOpen, isDone, paidInstead };
}

/** Returns the newest competing order that was paid since this one was placed, such as one that it had replaced. */
async function findPaidInstead(
  app: App,
  { actor, order }: { actor: { id: string }; order: Pick<typeof orders.$inferSelect, "id" | "item" | "createdAt"> },
): Promise<{ id: string; number: string } | null> {
  const item = findItem(order.item);
  if (!item) return null;
  const paid = await app.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, actor.id),
        eq(orders.status, "paid"),
        inArray(orders.item, competingItems(item)),
        gte(orders.paidAt, order.createdAt),
        ne(orders.id, order.id),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1)
    .get();
  return paid ?? null;
}

export type OrderToPay = Awaited<ReturnType<typeof findOrderToPay>>;

/**
 * Starts an attempt to pay an order of the actor; returns `settled` if it is already paid or awaits a transfer. Throws
 * `not_found`, `wrong_state` for cancelled and expired orders, `rate_limited`, and `payment_unavailable`.
 */
export async function payOrder(
  app: App,
  { actor, orderId, origin, locale }: { actor: Buyer; orderId: string; origin: string; locale: Locale },
): ReturnType<typeof startPayment> {
  const order = await findOrderToPay(app, { actor, orderId });
  if (order.isDone) return { settled: true };
  if (!order.isOpen) throw new AppError("wrong_state");
  return startPayment(app, { actor, orderId, origin, locale });
}
