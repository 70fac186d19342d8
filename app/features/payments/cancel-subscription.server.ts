import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { payments, subscriptions } from "~/db/schema";
import type { Actor } from "~/features/access/viewer";
import { recordEvent } from "~/features/audit/record-event.server";
import { orderMail } from "~/features/orders/mails.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type PaymentProvider, ProviderRefusal, ProviderUnreachable } from "./provider";
import { providerOf } from "./provider-of.server";

/**
 * Cancels the renewal of one of the actor's subscriptions; the paid days stay. The provider is told at once, and by cron
 * if it cannot be reached. Throws `not_found` for someone else's, and `wrong_state` if it does not run.
 */
export async function cancelSubscription(
  app: App,
  { actor, subscriptionId }: { actor: Pick<Actor, "id">; subscriptionId: string },
): Promise<void> {
  const isOwn = and(eq(subscriptions.id, subscriptionId), eq(subscriptions.accountId, actor.id));
  const found = await app.db
    .select({ orderId: subscriptions.orderId, tradeNo: payments.tradeNo })
    .from(subscriptions)
    .innerJoin(payments, eq(payments.id, subscriptions.id))
    .where(isOwn)
    .get();
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
  const provider = providerOf(app);
  if (!provider) return;
  try {
    await stopCharges(app, provider, { id: subscriptionId, tradeNo: found.tradeNo });
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefusal)) throw error;
  }
}

/** Tells the provider, and records that it has stopped. Throws as the provider does. */
export async function stopCharges(
  app: App,
  provider: PaymentProvider,
  { id, tradeNo }: { id: string; tradeNo: string },
): Promise<void> {
  await provider.cancelSubscription(tradeNo);
  await app.db
    .update(subscriptions)
    .set({ status: "cancelled", nextChargeAt: null, updatedAt: app.now() })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.status, "cancelling")));
}
