import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { orderStatusAllows } from "~/db/order-status-sql";
import { couponUses, orders } from "~/db/schema";
import { releaseCouponStatements } from "~/features/commerce/coupons/release-coupon.server";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * Cancels one of the actor's unpaid orders and gives its coupon back, to others only once the order can no longer be
 * paid. Payments are left to reconciliation, so money already on its way is not lost (`settleCharge`). Throws
 * `not_found` for someone else's order, and `wrong_state` once it is paid or closed.
 */
export async function cancelOrder(app: App, { actor, orderId }: { actor: Actor; orderId: string }): Promise<void> {
  const isOwn = and(eq(orders.id, orderId), eq(orders.accountId, actor.id));
  const order = await app.db.select({ status: orders.status }).from(orders).where(isOwn).get();
  if (!order) throw new AppError("not_found");
  await commitGuarded(app, {
    update: app.db
      .update(orders)
      .set({ status: "cancelled", updatedAt: app.now() })
      .where(and(isOwn, orderStatusAllows("isOpen"), eq(orders.status, order.status))),
    event: recordEvent(app, {
      actor,
      action: "order.cancelled",
      subject: { kind: "order", id: orderId },
      from: order.status,
      to: "cancelled",
    }),
    extraStatements: releaseCouponStatements(app, eq(couponUses.orderId, orderId)),
  });
}
