import { and, eq, sql } from "drizzle-orm";
import { coupons, couponUses, orders } from "~/db/schema";
import type { OrderStatus } from "~/db/values";
import { countFailure } from "~/features/accounts/count-attempts.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type CouponRefusal, couponRefusalOf, type Rate, rateOf } from "./rules";

/** A coupon that applies, as it was when it was checked. */
export interface AppliedCoupon {
  code: string;
  rate: Rate;
  maxUses: number | null;
}

/** An order that holds a coupon. */
export interface HoldingOrder {
  item: string;
  status: OrderStatus;
}

/**
 * A coupon that applies to an item for the actor. Orders of the actor that the new one replaces (`isReplaced`) give theirs back. Throws `invalid` with the reason at the field `coupon`, and `rate_limited`
 * after too many codes that did not apply.
 */
export async function checkCoupon(
  app: App,
  options: { actor: { id: string }; code: string; item: string; isReplaced: (order: HoldingOrder) => boolean },
): Promise<AppliedCoupon> {
  const { actor, code, item, isReplaced } = options;
  const found: { coupon: AppliedCoupon | null; refusal: CouponRefusal } = { coupon: null, refusal: "unknown" };
  await countFailure(app, [{ kind: "couponsPerAccount", subject: actor.id }], async () => {
    const coupon = await app.db.select().from(coupons).where(eq(coupons.code, code)).get();
    const context = await readUses(app, { code, accountId: actor.id, maxUses: coupon?.maxUses ?? null, isReplaced });
    const refusal = couponRefusalOf(coupon ?? null, { item, now: app.now(), ...context });
    const rate = coupon ? rateOf(coupon) : null;
    if (refusal === null && coupon && rate) found.coupon = { code, rate, maxUses: coupon.maxUses };
    else found.refusal = refusal ?? "unknown";
    return found.coupon !== null;
  });
  if (found.coupon) return found.coupon;
  throw new AppError("invalid", { fields: { coupon: [`coupons:refusals.${found.refusal}`] } });
}

async function readUses(
  app: App,
  options: {
    code: string;
    accountId: string;
    maxUses: number | null;
    isReplaced: (order: HoldingOrder) => boolean;
  },
): Promise<{ uses: number; isUsedByAccount: boolean }> {
  const { code, accountId, maxUses, isReplaced } = options;
  const [[own], [counted]] = await app.db.batch([
    app.db
      .select({ item: orders.item, status: orders.status })
      .from(couponUses)
      .innerJoin(orders, eq(orders.id, couponUses.orderId))
      .where(and(eq(couponUses.code, code), eq(couponUses.accountId, accountId))),
    app.db.select({ uses: usesUpTo(code, maxUses ?? 0) }).from(sql`(SELECT 1)`),
  ]);
  const uses = counted?.uses ?? 0;
  return own && isReplaced(own)
    ? { uses: uses - 1, isUsedByAccount: false }
    : { uses, isUsedByAccount: own !== undefined };
}

/** How often a coupon is used, counted up to `limit` so that it reads no more rows than that. */
export const usesUpTo = (code: string, limit: number) =>
  sql<number>`(SELECT count(*) FROM (SELECT 1 FROM coupon_uses WHERE code = ${code} LIMIT ${limit}))`;
