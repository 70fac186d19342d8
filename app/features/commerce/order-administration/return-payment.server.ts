import { eq } from "drizzle-orm";
import { isLostRace } from "~/db/lost-race";
import { paymentDifferences } from "~/db/schema";
import { requestRefund } from "~/features/commerce/payments/request-refund.server";
import { runRefunds } from "~/features/commerce/payments/run-refunds.server";
import { chargeSource } from "~/features/commerce/payments/settle-charge.server";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError, isWrongState } from "~/server/errors";
import { markSettled } from "./differences.server";
import { stopRenewal } from "./stop-renewal.server";

/**
 * Returns the payment of a cancelled order and takes its days back (staff, product §9.7): requests the refund of all
 * that is left of it, settles the difference, stops the order's renewal, and runs the refund. Throws `forbidden` without
 * `orders.change`, `proof_required`, `not_found`, `wrong_state` for another kind of difference and one that is settled,
 * and `invalid` as `requestRefund` for a payment that was returned already or credited elsewhere.
 */
export async function returnPayment(
  app: App,
  { actor, differenceId }: { actor: StaffViewer; differenceId: string },
): Promise<void> {
  requireStaff(actor, "orders.change");
  const found = await app.db.select().from(paymentDifferences).where(eq(paymentDifferences.id, differenceId)).get();
  if (!found) throw new AppError("not_found");
  const { kind, orderId, detail, repairedAt } = found;
  if (kind !== "paid_cancelled" || orderId === null || repairedAt !== null) throw new AppError("wrong_state");
  await requestRefund(app, {
    actor,
    orderId,
    source: chargeSource(String(detail.reference)),
    reason: "paid_cancelled",
    requestKey: `difference:${differenceId}`,
  });
  await markSettled(app, { actor, difference: found }).catch(unlessSettled);
  await stopRenewal(app, { actor, orderId }).catch(unlessStopped);
  await runRefunds(app, { orderId });
}

/** Another press may have been faster. */
function unlessSettled(error: unknown): void {
  if (!isLostRace(error)) throw error;
}

/** An order without a running renewal has none to stop. */
function unlessStopped(error: unknown): void {
  if (!isWrongState(error)) throw error;
}
