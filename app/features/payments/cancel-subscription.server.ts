import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { subscriptions } from "~/db/schema";
import type { Actor } from "~/features/access/viewer";
import { recordEvent } from "~/features/audit/record-event.server";
import { orderMail } from "~/features/orders/mails.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * Cancels the renewal of one of the actor's subscriptions; the paid days stay. Cron tells the provider. Throws `not_found`
 * for someone else's, and `wrong_state` if it does not run.
 */
export async function cancelSubscription(
  app: App,
  { actor, subscriptionId }: { actor: Actor; subscriptionId: string },
): Promise<void> {
  const isOwn = and(eq(subscriptions.id, subscriptionId), eq(subscriptions.accountId, actor.id));
  const found = await app.db.select({ orderId: subscriptions.orderId }).from(subscriptions).where(isOwn).get();
  if (!found) throw new AppError("not_found");
  const now = app.now();
  const mail = await orderMail(app, { orderId: found.orderId, template: "subscriptionCancelled" });
  await commitGuarded(app, {
    update: app.db
      .update(subscriptions)
      .set({ status: "cancelling", cancelledAt: now, updatedAt: now })
      .where(and(isOwn, eq(subscriptions.status, "active"))),
    event: recordEvent(app, {
      actor,
      action: "order.subscription_cancelled",
      subject: { kind: "order", id: found.orderId },
    }),
    extraStatements: [mail.insert],
  });
  await mail.send();
}
