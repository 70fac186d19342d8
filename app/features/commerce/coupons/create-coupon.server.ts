import { commitGuarded } from "~/db/commit-guarded.server";
import { coupons } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { createReadableCode } from "~/server/tokens";
import type { CouponInput } from "./schema";

/**
 * Creates a coupon, with a generated code if none is given. Returns its code. Throws `already_exists` at the field `code`,
 * and `forbidden`.
 */
export async function createCoupon(
  app: App,
  { actor, code, coupon }: { actor: StaffViewer; code: string | null; coupon: CouponInput },
): Promise<string> {
  requireStaff(actor, "coupons.change");
  const now = app.now();
  const row = { ...coupon, code: code ?? createReadableCode().toUpperCase(), createdAt: now, updatedAt: now };
  await commitGuarded(app, {
    update: app.db.insert(coupons).values(row).onConflictDoNothing(),
    event: recordEvent(app, {
      actor,
      action: "coupon.created",
      subject: { kind: "coupon", id: row.code },
      data: { ...coupon },
    }),
    error: () => new AppError("already_exists", { fields: { code: ["coupons:issues.taken"] } }),
  });
  return row.code;
}
