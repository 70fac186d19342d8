import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { unknownOutcome, withdrawn } from "~/db/refund-errors";
import { refunds } from "~/db/schema";
import { forgetAccountStatement } from "~/features/commerce/refund-requests/account-statements.server";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type RefundAction, requireRefund } from "./requested-refund.server";

/**
 * Withdraws a refund whose money was not returned (staff): a transfer they will not make, or one with an unknown
 * outcome that the provider did not execute. Its amount can be refunded again. Throws as `requireRefund`, and
 * `wrong_state` otherwise.
 */
export async function withdrawRefund(app: App, action: RefundAction): Promise<void> {
  const refund = await requireRefund(app, action);
  if (refund.status !== "manual" && refund.lastError !== unknownOutcome) throw new AppError("wrong_state");
  await commitGuarded(app, {
    update: app.db
      .update(refunds)
      .set({ status: "failed", lastError: withdrawn, updatedAt: app.now() })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, refund.status))),
    event: recordEvent(app, {
      actor: action.actor,
      action: "order.refund_failed",
      subject: { kind: "order", id: action.orderId },
      data: { reason: withdrawn },
    }),
    extraStatements: [forgetAccountStatement(app, { orderId: action.orderId })],
  });
}
