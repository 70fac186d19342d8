import { eq, sql } from "drizzle-orm";
import { couponUses } from "~/db/schema";
import type { App } from "~/server/app.server";

/** Gives an order's coupon back, for the batch in which the order is cancelled or expires. */
export function releaseCouponStatement(app: App, { orderId }: { orderId: string }) {
  return app.db.delete(couponUses).where(eq(couponUses.orderId, orderId));
}

/** An order that is not paid and may still be, worded like the partial index `orders_open`, so that SQLite uses it. */
export const isOpenOrder = sql`status IN ('created', 'awaiting_payment', 'failed')`;
