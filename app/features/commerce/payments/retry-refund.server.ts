import { and, eq, type SQL } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { refunds } from "~/db/schema";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { isMovedOutAsRead, readRefundable } from "./credited.server";
import { isReserved } from "./refund-rules";
import { askForAccount, isStillLeft } from "./request-refund.server";
import { type RefundAction, requireRefund } from "./requested-refund.server";

/**
 * Restarts a failed refund after staff have made sure that the provider did not execute it. ATM refunds wait for staff
 * again, and the buyer is asked for a bank account unless it gave one. Throws as `requireRefund`, and `wrong_state`
 * unless it failed and its amount is still left of the charge without paying out value that was credited to another
 * order meanwhile: only a new request can confirm that (`paysTwice`).
 */
export async function retryRefund(app: App, action: RefundAction): Promise<void> {
  const { orderId } = action;
  const refund = await requireRefund(app, action);
  const isTransfer = refund.method === "atm";
  // Withdrawing it has deleted the account that the buyer gave.
  const mail = isTransfer ? await askForAccount(app, { orderId, amount: refund.amount }) : null;
  await commitGuarded(app, {
    update: app.db
      .update(refunds)
      .set({
        status: isTransfer ? "manual" : "pending",
        attempts: 0,
        lastError: null,
        updatedAt: app.now(),
      })
      .where(
        and(eq(refunds.id, refund.id), eq(refunds.status, "failed"), ...(await stillLeft(app, { refund, orderId }))),
      ),
    event: recordEvent(app, {
      actor: action.actor,
      action: "order.refund_requested",
      subject: { kind: "order", id: orderId },
      data: { amount: refund.amount },
    }),
    extraStatements: mail?.statements ?? [],
  });
  await mail?.send();
}

/**
 * Returns the conditions that the refund's amount is still left of the charge, besides what has been credited, which is
 * not paid out.
 */
async function stillLeft(
  app: App,
  { refund, orderId }: { refund: Awaited<ReturnType<typeof requireRefund>>; orderId: string },
): Promise<SQL[]> {
  const { source, amount } = refund;
  // A refund with an unknown outcome still reserves its amount, so it needs no more.
  if (isReserved(refund)) return [isStillLeft({ source, amount: 0 })];
  const { left, once, movedOut } = await readRefundable(app, { orderId, source });
  return [isStillLeft({ source, amount: amount + left - once }), isMovedOutAsRead({ orderId, movedOut })];
}
