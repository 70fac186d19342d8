import { and, eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { payments, subscriptions } from "~/db/schema";
import { dayMs } from "~/durations";
import { orderMail } from "~/features/commerce/orders/mails.server";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { findItem } from "~/features/core/catalog/catalog";
import type { App } from "~/server/app.server";
import type { NotificationOutcome } from "./notifications.server";

/** Number of consecutive failed charges after which the provider gives up (ECPay). */
export const maxFailures = 6;

/**
 * Records a failed charge of a subscription. The paid days stay; the subscription ends when the provider stops trying.
 * A failure that precedes the last success but is reported late has no effect.
 */
export async function recordFailedRenewal(
  app: App,
  options: {
    tradeNo: string;
    code: string;
    text: string;
    at: number | null;
    close: (outcome: NotificationOutcome) => BatchItem<"sqlite">;
  },
): Promise<NotificationOutcome> {
  const { tradeNo, code, text, at, close } = options;
  const subscription = await app.db
    .select({
      id: subscriptions.id,
      orderId: subscriptions.orderId,
      item: subscriptions.item,
      status: subscriptions.status,
      failures: subscriptions.failures,
      amount: subscriptions.amount,
      nextChargeAt: subscriptions.nextChargeAt,
    })
    .from(subscriptions)
    .innerJoin(payments, eq(payments.id, subscriptions.id))
    .where(eq(payments.tradeNo, tradeNo))
    .get();
  const outcome = !subscription ? "unknown" : isOvertaken(subscription, at) ? "late" : "renewal_failed";
  if (!subscription || outcome !== "renewal_failed") {
    await close(outcome);
    return outcome;
  }
  const now = app.now();
  const failures = subscription.failures + 1;
  const ends = failures >= maxFailures && subscription.status === "active";
  const about = { actor: null, subject: { kind: "order", id: subscription.orderId } } as const;
  const { orderId, amount } = subscription;
  const mail = await orderMail(app, { orderId, template: "renewalFailed", amount });
  try {
    await commitGuarded(app, {
      // Counts the failure once, even if two workers settle the notification at once.
      update: close(outcome),
      updates: [
        app.db
          .update(subscriptions)
          .set({
            failures,
            updatedAt: now,
            ...(ends ? { status: "ended", nextChargeAt: null } : {}),
          })
          .where(and(eq(subscriptions.id, subscription.id), eq(subscriptions.failures, subscription.failures))),
      ],
      event: recordEvent(app, { ...about, action: "order.renewal_failed", data: { code, text, failures } }),
      extraStatements: [
        ...mail.statements,
        ...(ends ? [recordEvent(app, { ...about, action: "order.subscription_ended", data: { failures } })] : []),
      ],
    });
    await mail.send();
  } catch (error) {
    const isRace = isLostRace(error);
    if (!isRace) throw error;
    // Another worker settled it, or cron will.
  }
  return outcome;
}

function isOvertaken(
  { item, nextChargeAt }: { item: string; nextChargeAt: number | null },
  at: number | null,
): boolean {
  const plan = findItem(item);
  if (at === null || nextChargeAt === null || plan?.kind !== "membership") return false;
  return at <= nextChargeAt - plan.days * dayMs;
}
