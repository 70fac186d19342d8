import { and, eq, isNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { paymentDifferences } from "~/db/schema";
import { requestRefund } from "~/features/commerce/payments/request-refund.server";
import { runRefunds } from "~/features/commerce/payments/run-refunds.server";
import { chargeSource } from "~/features/commerce/payments/settle-charge.server";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError, isWrongState } from "~/server/errors";
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
  await settle(app, { actor, differenceId, orderId });
  await stopRenewal(app, { actor, orderId }).catch(unlessStopped);
  await runRefunds(app, { orderId });
}

async function settle(
  app: App,
  { actor, differenceId, orderId }: { actor: StaffViewer; differenceId: string; orderId: string },
): Promise<void> {
  try {
    await commitGuarded(app, {
      update: app.db
        .update(paymentDifferences)
        .set({ repairedAt: app.now(), repairedBy: actor.id })
        .where(and(eq(paymentDifferences.id, differenceId), isNull(paymentDifferences.repairedAt))),
      event: recordEvent(app, {
        actor,
        action: "order.difference_settled",
        subject: { kind: "order", id: orderId },
        data: { kind: "paid_cancelled" },
      }),
    });
  } catch (error) {
    // Another press was faster.
    if (!isLostRace(error)) throw error;
  }
}

/** An order without a running renewal has none to stop. */
function unlessStopped(error: unknown): void {
  if (!isWrongState(error)) throw error;
}
