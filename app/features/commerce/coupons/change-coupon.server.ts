import { and, eq, isNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { coupons } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import type { CouponInput } from "./schema";

/**
 * Changes a coupon. Orders already placed keep their discount. Throws `wrong_state` for stopped and unknown ones, and
 * `forbidden`.
 */
export async function changeCoupon(
  app: App,
  { actor, code, coupon }: { actor: StaffViewer; code: string; coupon: CouponInput },
): Promise<void> {
  requireStaff(actor, "coupons.change");
  await commitGuarded(app, {
    update: app.db
      .update(coupons)
      .set({ ...coupon, updatedAt: app.now() })
      .where(and(eq(coupons.code, code), isNull(coupons.stoppedAt))),
    event: recordEvent(app, {
      actor,
      action: "coupon.changed",
      subject: { kind: "coupon", id: code },
      data: { ...coupon },
    }),
  });
}
