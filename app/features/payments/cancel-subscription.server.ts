import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { payments, subscriptions } from "~/db/schema";
import type { SubscriptionStatus } from "~/db/values";
import type { Actor } from "~/features/access/viewer";
import { recordEvent } from "~/features/audit/record-event.server";
import { orderMail } from "~/features/orders/mails.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type ComparedSubscription, compareSubscription } from "./compare-subscription.server";
import { type PaymentProvider, ProviderRefusal, ProviderUnreachable } from "./provider";
import { providerOf } from "./provider-of.server";

/**
 * Cancels a subscription for its owner: no further charges, and the paid days stay. The provider is told at once; if it
 * cannot be reached, cron repeats it, and the status remains `cancelling`. One that is not active is left alone. Throws
 * `not_found` for others' subscriptions.
 */
export async function cancelSubscription(
  app: App,
  { actor, subscriptionId }: { actor: Pick<Actor, "id">; subscriptionId: string },
): Promise<{ status: SubscriptionStatus }> {
  const subscription = await app.db
    .select({ status: subscriptions.status, orderId: subscriptions.orderId, tradeNo: payments.tradeNo })
    .from(subscriptions)
    .innerJoin(payments, eq(payments.id, subscriptions.id))
    .where(and(eq(subscriptions.id, subscriptionId), eq(subscriptions.accountId, actor.id)))
    .get();
  if (!subscription) throw new AppError("not_found");
  if (subscription.status !== "active") return { status: subscription.status };
  if (!(await markCancelling(app, { actor, subscriptionId, orderId: subscription.orderId }))) {
    return cancelSubscription(app, { actor, subscriptionId });
  }
  const provider = providerOf(app);
  if (!provider) return { status: "cancelling" };
  try {
    await stopCharges(app, provider, { ...subscription, id: subscriptionId });
    return { status: "cancelled" };
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefusal)) throw error;
    return { status: "cancelling" };
  }
}

/** False if it is not active any more. */
async function markCancelling(
  app: App,
  { actor, subscriptionId, orderId }: { actor: Pick<Actor, "id">; subscriptionId: string; orderId: string },
): Promise<boolean> {
  const now = app.now();
  const mail = await orderMail(app, { orderId, template: "subscriptionCancelled" });
  try {
    await commitGuarded(app, {
      update: app.db
        .update(subscriptions)
        .set({ status: "cancelling", cancelledAt: now, updatedAt: now })
        .where(and(eq(subscriptions.id, subscriptionId), eq(subscriptions.status, "active"))),
      event: recordEvent(app, {
        actor,
        action: "order.subscription_cancelled",
        subject: { kind: "order", id: orderId },
      }),
      extraStatements: [mail.insert],
    });
    await mail.send();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "wrong_state") return false;
    throw error;
  }
}

/**
 * Tells the provider, settles charges whose notification was lost, because nobody asks about a cancelled subscription any
 * more, and records that it has stopped. Throws as the provider does.
 */
export async function stopCharges(
  app: App,
  provider: PaymentProvider,
  { id, tradeNo, orderId }: ComparedSubscription,
): Promise<void> {
  await provider.cancelSubscription(tradeNo);
  await compareSubscription(app, provider, { id, tradeNo, orderId });
  await app.db
    .update(subscriptions)
    .set({ status: "cancelled", nextChargeAt: null, updatedAt: app.now() })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.status, "cancelling")));
}
