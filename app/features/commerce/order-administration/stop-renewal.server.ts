import { and, eq } from "drizzle-orm";
import { payments, subscriptions } from "~/db/schema";
import { cancelActive } from "~/features/commerce/payments/cancel-subscription.server";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * Cancels the renewal of an order's subscription for its buyer (staff), as the buyer could; the paid days stay. Throws
 * `forbidden` without `orders.change`, and `wrong_state` if none of the order's subscriptions is active.
 */
export async function stopRenewal(
  app: App,
  { actor, orderId }: { actor: StaffViewer; orderId: string },
): Promise<void> {
  requireStaff(actor, "orders.change");
  const subscription = await app.db
    .select({ id: subscriptions.id, orderId: subscriptions.orderId, tradeNo: payments.tradeNo })
    .from(subscriptions)
    .innerJoin(payments, eq(payments.id, subscriptions.id))
    .where(and(eq(subscriptions.orderId, orderId), eq(subscriptions.status, "active")))
    .get();
  if (!subscription || !(await cancelActive(app, { actor, subscription }))) throw new AppError("wrong_state");
}
