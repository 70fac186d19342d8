import { and, asc, eq, lte } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { orderStatusAllows } from "~/db/order-status-sql";
import { couponUses, orders } from "~/db/schema";
import { releaseCouponStatements } from "~/features/commerce/coupons/release-coupon.server";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { orderMail } from "./mails.server";

/** Maximum number per run: D1 allows 1,000 queries, and each order takes a few. */
const batchSize = 50;

/**
 * Expires overdue unpaid orders and notifies the buyers; returns how many. Their coupons are given back, to others only
 * once the orders can no longer be paid. No money is lost: the provider is queried about their payments until after the
 * deadline (`tendAttempts`), and `settleCharge` handles money that arrives even later. Run by cron.
 */
export async function expireOrders(app: App): Promise<number> {
  const due = await app.db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(and(orderStatusAllows("isOpen"), lte(orders.expiresAt, app.now())))
    .orderBy(asc(orders.expiresAt))
    .limit(batchSize);
  let expired = 0;
  for (const order of due) {
    try {
      await expireOrder(app, order);
      expired += 1;
    } catch (error) {
      // Paid or cancelled in the meantime.
      if (isLostRace(error)) continue;
      logError(`Order ${order.id} was not expired.`, error);
    }
  }
  return expired;
}

async function expireOrder(app: App, { id, status }: Pick<typeof orders.$inferSelect, "id" | "status">) {
  const mail = await orderMail(app, { orderId: id, template: "orderExpired" });
  await commitGuarded(app, {
    update: app.db
      .update(orders)
      .set({ status: "expired", updatedAt: app.now() })
      .where(and(eq(orders.id, id), eq(orders.status, status), lte(orders.expiresAt, app.now()))),
    event: recordEvent(app, {
      actor: null,
      action: "order.expired",
      subject: { kind: "order", id },
      from: status,
      to: "expired",
    }),
    extraStatements: [...releaseCouponStatements(app, eq(couponUses.orderId, id)), ...mail.statements],
  });
  await mail.send();
}
