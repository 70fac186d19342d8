import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { refunds } from "~/db/schema";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { isReserved } from "./refund-rules";
import { isStillLeft } from "./request-refund.server";
import { type RefundAction, requireRefund } from "./requested-refund.server";

/**
 * Restarts a failed refund after staff have made sure that the provider did not execute it. ATM refunds wait for staff
 * again. Throws as `requireRefund`, and `wrong_state` unless it failed and its amount is still left of the charge.
 */
export async function retryRefund(app: App, action: RefundAction): Promise<void> {
  const refund = await requireRefund(app, action);
  // A refund with an unknown outcome still reserves its amount, so it needs no more.
  const amount = isReserved(refund) ? 0 : refund.amount;
  await commitGuarded(app, {
    update: app.db
      .update(refunds)
      .set({
        status: refund.method === "atm" ? "manual" : "pending",
        attempts: 0,
        lastError: null,
        updatedAt: app.now(),
      })
      .where(
        and(eq(refunds.id, refund.id), eq(refunds.status, "failed"), isStillLeft({ source: refund.source, amount })),
      ),
    event: recordEvent(app, {
      actor: action.actor,
      action: "order.refund_requested",
      subject: { kind: "order", id: action.orderId },
      data: { amount: refund.amount },
    }),
  });
}
