import { and, eq, sql } from "drizzle-orm";
import { orderStates } from "~/db/order-states";
import { coupons, couponUses, orders } from "~/db/schema";
import type { OrderStatus } from "~/db/values";
import { countFailure } from "~/features/accounts/accounts/count-attempts.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type CouponRefusal, couponRefusalOf, type OwnUse, type Rate, rateOf } from "./rules";

/** A coupon that applies, as of when it was checked. */
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
 * Checks that a coupon applies to an item for the actor. A coupon used by the actor's closed order, or by one that the
 * new order replaces (`isReplaced`), is available to the new order. Throws `invalid` with the reason at the field
 * `coupon`, and `rate_limited` after too many codes that did not apply.
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
): Promise<{ uses: number; paid: number; ownUse: OwnUse }> {
  const { code, accountId, maxUses, isReplaced } = options;
  const [[own], [counted]] = await app.db.batch([
    app.db
      .select({ item: orders.item, status: orders.status, paidAt: couponUses.paidAt })
      .from(couponUses)
      .innerJoin(orders, eq(orders.id, couponUses.orderId))
      .where(and(eq(couponUses.code, code), eq(couponUses.accountId, accountId))),
    app.db.select({ uses: usesUpTo(code, maxUses ?? 0), paid: paidUpTo(code, maxUses ?? 0) }).from(sql`(SELECT 1)`),
  ]);
  const { uses = 0, paid = 0 } = counted ?? {};
  if (!own) return { uses, paid, ownUse: null };
  if (own.paidAt !== null) return { uses, paid, ownUse: "paid" };
  const isLeft = orderStates[own.status].isClosed || isReplaced(own);
  return isLeft ? { uses: uses - 1, paid, ownUse: null } : { uses, paid, ownUse: "held" };
}

/** Counts a coupon's uses, held or paid, up to `limit`, reading no more rows than that. */
export const usesUpTo = (code: string, limit: number) =>
  sql<number>`(SELECT count(*) FROM (SELECT 1 FROM coupon_uses WHERE code = ${code} LIMIT ${limit}))`;

/** Counts the paid ones of these uses. */
const paidUpTo = (code: string, limit: number) =>
  sql<number>`(SELECT count(paid_at) FROM (SELECT paid_at FROM coupon_uses WHERE code = ${code} LIMIT ${limit}))`;
