import { and, eq, isNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { coupons } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";

/**
 * Stops a coupon permanently: it no longer applies to new orders. Throws `wrong_state` for stopped and unknown ones,
 * and `forbidden`.
 */
export async function stopCoupon(app: App, { actor, code }: { actor: StaffViewer; code: string }): Promise<void> {
  requireStaff(actor, "coupons.change");
  const now = app.now();
  await commitGuarded(app, {
    update: app.db
      .update(coupons)
      .set({ stoppedAt: now, updatedAt: now })
      .where(and(eq(coupons.code, code), isNull(coupons.stoppedAt))),
    event: recordEvent(app, { actor, action: "coupon.stopped", subject: { kind: "coupon", id: code } }),
  });
}
