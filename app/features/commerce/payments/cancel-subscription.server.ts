import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { payments, subscriptions } from "~/db/schema";
import type { SubscriptionStatus } from "~/db/values";
import { orderMail } from "~/features/commerce/orders/mails.server";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type ComparedSubscription, compareSubscription } from "./compare-subscription.server";
import { type PaymentProvider, ProviderRefusal, ProviderUnreachable } from "./provider";
import { providerOf } from "./provider-of.server";

/**
 * Cancels a subscription for its owner: no further charges, and the paid days stay. A no-op if it is not active. Throws
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
  const { orderId, tradeNo } = subscription;
  const status = await cancelActive(app, { actor, subscription: { id: subscriptionId, orderId, tradeNo } });
  return status ? { status } : cancelSubscription(app, { actor, subscriptionId });
}

/**
 * Cancels an active subscription. The provider is told at once; if it cannot be reached, the status stays `cancelling`
 * and cron retries. Returns null if the subscription is no longer active.
 */
export async function cancelActive(
  app: App,
  { actor, subscription }: { actor: Pick<Actor, "id">; subscription: ComparedSubscription },
): Promise<"cancelled" | "cancelling" | null> {
  if (!(await markCancelling(app, { actor, subscription }))) return null;
  const provider = providerOf(app);
  if (!provider) return "cancelling";
  try {
    await stopCharges(app, provider, subscription);
    return "cancelled";
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefusal)) throw error;
    return "cancelling";
  }
}

/** Returns false if it is no longer active. */
async function markCancelling(
  app: App,
  { actor, subscription: { id, orderId } }: { actor: Pick<Actor, "id">; subscription: ComparedSubscription },
): Promise<boolean> {
  const now = app.now();
  const mail = await orderMail(app, { orderId, template: "subscriptionCancelled" });
  try {
    await commitGuarded(app, {
      update: app.db
        .update(subscriptions)
        .set({ status: "cancelling", cancelledAt: now, updatedAt: now })
        .where(and(eq(subscriptions.id, id), eq(subscriptions.status, "active"))),
      event: recordEvent(app, {
        actor,
        action: "order.subscription_cancelled",
        subject: { kind: "order", id: orderId },
      }),
      extraStatements: mail.statements,
    });
    await mail.send();
    return true;
  } catch (error) {
    if (isLostRace(error)) return false;
    throw error;
  }
}

/**
 * Cancels at the provider, settles charges whose notification was lost (cancelled subscriptions are not checked again),
 * and records that charging has stopped. Throws as the provider does.
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
