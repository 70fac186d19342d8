import { eq, sql } from "drizzle-orm";
import { coupons } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * Throws `wrong_state` unless an order may still be paid at its discounted price: its coupon is not stopped, and the
 * order still holds it.
 */
export async function requireClaim(app: App, { orderId, code }: { orderId: string; code: string }): Promise<void> {
  const coupon = await app.db
    .select({
      stoppedAt: coupons.stoppedAt,
      isHeld: sql`EXISTS (SELECT 1 FROM coupon_uses AS u WHERE u.order_id = ${orderId})`.mapWith(Boolean),
    })
    .from(coupons)
    .where(eq(coupons.code, code))
    .get();
  if (coupon && (coupon.stoppedAt !== null || !coupon.isHeld)) {
    throw new AppError("wrong_state", { text: "coupons:refusals.lost" });
  }
}
