import { sql } from "drizzle-orm";
import { insertIf } from "~/db/insert-if.server";
import { couponUses } from "~/db/schema";
import type { App } from "~/server/app.server";
import { type AppliedCoupon, usesUpTo } from "./check-coupon.server";

/**
 * Claims a coupon for an order, in the order's batch: changes no row if the coupon was stopped, changed, or used up since
 * it was checked, and violates `coupon_uses_account` if the account has used it. Batches run one after another, so
 * no more orders claim it than `max_uses`.
 */
export function claimCouponStatement(
  app: App,
  { orderId, accountId, coupon }: { orderId: string; accountId: string; coupon: AppliedCoupon },
) {
  const now = app.now();
  const { code, rate, maxUses } = coupon;
  const percent = "percent" in rate ? rate.percent : null;
  const amount = "amount" in rate ? rate.amount : null;
  const isLeft = maxUses === null ? sql`1` : sql`${usesUpTo(code, maxUses)} < ${maxUses}`;
  return insertIf(
    app.db,
    couponUses,
    { orderId, code, accountId, createdAt: now },
    sql`${isLeft} AND EXISTS (SELECT 1 FROM coupons AS c WHERE c.code = ${code} AND c.stopped_at IS NULL
      AND c.percent IS ${percent} AND c.amount IS ${amount} AND c.max_uses IS ${maxUses}
      AND coalesce(c.starts_at, 0) <= ${now} AND (c.ends_at IS NULL OR c.ends_at > ${now}))`,
  );
}
