import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { refundRequests } from "~/db/schema";
import { orderMail } from "~/features/commerce/orders/mails.server";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { forgetAccountStatement } from "./account-statements.server";

interface Decline {
  actor: StaffViewer;
  orderId: string;
  /** Mailed to the buyer and shown on the order. */
  answer: string;
  /** The `updatedAt` of the request that was read. */
  since: number;
}

/**
 * Declines a buyer's open refund request, tells the buyer why, and deletes its bank account (staff). Throws `forbidden`
 * without `orders.change`, `not_found`, and `wrong_state` if the request was withdrawn, answered or replaced meanwhile.
 */
export async function declineRefundRequest(app: App, { actor, orderId, answer, since }: Decline): Promise<void> {
  requireStaff(actor, "orders.change");
  const mail = await orderMail(app, { orderId, template: "refundDeclined", reason: answer });
  await commitGuarded(app, {
    update: app.db
      .update(refundRequests)
      .set({ status: "declined", answer, updatedAt: app.now() })
      .where(
        and(
          eq(refundRequests.orderId, orderId),
          eq(refundRequests.status, "open"),
          eq(refundRequests.updatedAt, since),
        ),
      ),
    event: recordEvent(app, {
      actor,
      action: "order.refund_request_declined",
      subject: { kind: "order", id: orderId },
      note: answer,
    }),
    extraStatements: [forgetAccountStatement(app, { orderId }), ...mail.statements],
  });
  app.waitUntil(mail.send());
}
