import { and, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { orderStatusAllows } from "~/db/order-status-sql";
import { couponUses } from "~/db/schema";
import type { App } from "~/server/app.server";

/**
 * Whether the provider may still receive money for the order of a use. Declined cards count, because the payer may try
 * another one on the provider's page.
 */
const mayStillBePaid = sql`EXISTS (SELECT 1 FROM payments AS p WHERE p.order_id = coupon_uses.order_id
  AND p.provider = 'ecpay' AND p.status IN ('open', 'awaiting', 'failed'))`;

/**
 * Returns the statements that give back the coupons of orders being closed, for the batch that closes them: at once if
 * the order can no longer be paid, otherwise `tendCoupons` does so once that is certain (decision 050). `ofOrders` is a
 * condition on `couponUses`.
 */
export function releaseCouponStatements(app: App, ofOrders: SQL): BatchItem<"sqlite">[] {
  const held = and(ofOrders, isNull(couponUses.paidAt));
  return [
    app.db.delete(couponUses).where(and(held, not(mayStillBePaid))),
    app.db.update(couponUses).set({ checkAt: app.now() }).where(held),
  ];
}

/**
 * Returns the statement that gives back the coupon of a closed order that can no longer be paid; it changes nothing if
 * the order was paid in the meantime.
 */
export function dropUseStatement(app: App, orderId: string) {
  return app.db
    .delete(couponUses)
    .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.paidAt), isOfClosedOrder));
}

const isOfClosedOrder = sql`EXISTS (SELECT 1 FROM orders AS o WHERE o.id = coupon_uses.order_id
  AND ${orderStatusAllows("isClosed", { table: "o" })})`;

/**
 * Returns the statement that takes the account's use of a coupon from its own closed order, for the batch that claims
 * it for another one. Money that still arrives for the closed order then loses the discount (`settleCharge`).
 */
export function takeOverStatement(app: App, { code, accountId }: { code: string; accountId: string }) {
  return app.db
    .delete(couponUses)
    .where(
      and(eq(couponUses.code, code), eq(couponUses.accountId, accountId), isNull(couponUses.paidAt), isOfClosedOrder),
    );
}
