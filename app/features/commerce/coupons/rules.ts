/** A coupon's discount: percent, or whole NT$. */
export type Rate = { percent: number } | { amount: number };

/** A coupon's terms for buyers. */
export interface CouponTerms {
  percent: number | null;
  amount: number | null;
  items: readonly string[];
  startsAt: number | null;
  endsAt: number | null;
  maxUses: number | null;
  stoppedAt: number | null;
}

/** Maximum limit on a coupon's uses, because their rows are counted for each order. */
export const maxCouponUses = 10_000;

/** Uses are counted up to this number in the list of coupons. */
export const countedUses = 1000;

/** Why a coupon does not apply. The texts are `coupons:refusals`. */
export type CouponRefusal =
  | "unknown"
  | "not_started"
  | "expired"
  | "used_up"
  | "reserved"
  | "used"
  | "in_use"
  | "other_item";

/** How the buyer's account uses a coupon: paid with it, or holds it for an unpaid order that stays. */
export type OwnUse = "paid" | "held" | null;

/**
 * Returns why a coupon does not apply to an item now; null if it does. `paid` of its `uses` are paid; neither need be
 * counted beyond `maxUses`.
 */
export function couponRefusalOf(
  coupon: CouponTerms | null,
  context: { item: string; uses: number; paid: number; ownUse: OwnUse; now: number },
): CouponRefusal | null {
  const { item, uses, paid, ownUse, now } = context;
  if (!coupon || !rateOf(coupon)) return "unknown";
  if (coupon.stoppedAt !== null || (coupon.endsAt !== null && coupon.endsAt <= now)) return "expired";
  if (coupon.startsAt !== null && coupon.startsAt > now) return "not_started";
  if (ownUse !== null) return ownUse === "paid" ? "used" : "in_use";
  if (coupon.maxUses !== null && uses >= coupon.maxUses) return paid < coupon.maxUses ? "reserved" : "used_up";
  if (coupon.items.length > 0 && !coupon.items.includes(item)) return "other_item";
  return null;
}

export function rateOf({ percent, amount }: Pick<CouponTerms, "percent" | "amount">): Rate | null {
  if (percent !== null) return { percent };
  return amount === null ? null : { amount };
}

/** Whether a coupon can be used, as shown to staff. */
export type CouponState = "active" | "scheduled" | "expired" | "used_up" | "stopped";

export function couponStateOf(coupon: CouponTerms & { paid: number }, now: number): CouponState {
  if (coupon.stoppedAt !== null) return "stopped";
  if (coupon.endsAt !== null && coupon.endsAt <= now) return "expired";
  if (coupon.maxUses !== null && coupon.paid >= coupon.maxUses) return "used_up";
  return coupon.startsAt !== null && coupon.startsAt > now ? "scheduled" : "active";
}
