import { and, eq } from "drizzle-orm";
import { payments, refunds } from "~/db/schema";
import { requireFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** An order's refund and the staff member acting on it. */
export interface RefundAction {
  actor: StaffViewer;
  orderId: string;
  refundId: string;
}

/**
 * Checks that the actor may act on refunds, and returns this one with its payment method. Throws `forbidden` without
 * `orders.change`, `proof_required`, and `not_found` for a refund of another order.
 */
export async function requireRefund(app: App, { actor, orderId, refundId }: RefundAction) {
  requireStaff(actor, "orders.change");
  await requireFreshProof(app, actor);
  const refund = await app.db
    .select({
      id: refunds.id,
      source: refunds.chargeSource,
      amount: refunds.amount,
      status: refunds.status,
      lastError: refunds.lastError,
      method: payments.method,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, refundId), eq(refunds.orderId, orderId)))
    .get();
  if (!refund) throw new AppError("not_found");
  return refund;
}
