import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { subscriptions } from "~/db/schema";
import { requireStaff } from "~/features/access/staff";
import type { StaffViewer } from "~/features/access/viewer";
import { recordEvent } from "~/features/audit/record-event.server";
import { orderMail } from "~/features/orders/mails.server";
import type { App } from "~/server/app.server";

/**
 * Staff cancel the renewal of an order's subscription for its buyer; the paid days stay. Cron tells the provider, and a mail the buyer. Throws
 * `forbidden` without `orders.change`, `not_found`, and `wrong_state` if none of the order's subscriptions runs.
 */
export async function stopRenewal(
  app: App,
  { actor, orderId }: { actor: StaffViewer; orderId: string },
): Promise<void> {
  requireStaff(actor, "orders.change");
  const now = app.now();
  const mail = await orderMail(app, { orderId, template: "subscriptionCancelled" });
  await commitGuarded(app, {
    update: app.db
      .update(subscriptions)
      .set({ status: "cancelling", cancelledAt: now, updatedAt: now })
      .where(and(eq(subscriptions.orderId, orderId), eq(subscriptions.status, "active"))),
    event: recordEvent(app, {
      actor,
      action: "order.subscription_cancelled",
      subject: { kind: "order", id: orderId },
    }),
    extraStatements: [mail.insert],
  });
  await mail.send();
}
