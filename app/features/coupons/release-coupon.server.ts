import { eq } from "drizzle-orm";
import { couponUses } from "~/db/schema";
import type { App } from "~/server/app.server";

/** Gives an order's coupon back, in the batch that closes the order, so that its buyer can use it again. */
export function releaseCouponStatement(app: App, orderId: string) {
  return app.db.delete(couponUses).where(eq(couponUses.orderId, orderId));
}
