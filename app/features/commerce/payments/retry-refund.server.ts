import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { refunds } from "~/db/schema";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { readRefundable } from "./credited.server";
import { isReserved } from "./refund-rules";
import { isStillLeft } from "./request-refund.server";
import { type RefundAction, requireRefund } from "./requested-refund.server";

/**
 * Restarts a failed refund after staff have made sure that the provider did not execute it. ATM refunds wait for staff
 * again. Throws as `requireRefund`, and `wrong_state` unless it failed and its amount is still left of the charge without
 * paying out value that was credited to another order meanwhile: only a new request can confirm that (`paysTwice`).
 */
export async function retryRefund(app: App, action: RefundAction): Promise<void> {
  const refund = await requireRefund(app, action);
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
        and(
          eq(refunds.id, refund.id),
          eq(refunds.status, "failed"),
          isStillLeft({ source: refund.source, amount: await neededFor(app, { refund, orderId: action.orderId }) }),
        ),
      ),
    event: recordEvent(app, {
      actor: action.actor,
      action: "order.refund_requested",
      subject: { kind: "order", id: action.orderId },
      data: { amount: refund.amount },
    }),
  });
}

/** Returns how much must be left of the charge, in NT$: also what has been credited, which is not paid out. */
async function neededFor(
  app: App,
  { refund, orderId }: { refund: Awaited<ReturnType<typeof requireRefund>>; orderId: string },
): Promise<number> {
  // A refund with an unknown outcome still reserves its amount, so it needs no more.
  if (isReserved(refund)) return 0;
  const { left, once } = await readRefundable(app, { orderId, source: refund.source });
  return refund.amount + left - once;
}
