import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { providerOf } from "./provider-of.server";
import { reconcilePayments } from "./reconcile-payments.server";
import { tendAttempts } from "./tend-attempts.server";
import { tendCoupons } from "./tend-coupons.server";
import { tendNotifications } from "./tend-notifications.server";
import { tendSubscriptions } from "./tend-subscriptions.server";

/**
 * Runs the background work of payments, in bounded batches: interrupted notifications, attempts whose notification was
 * lost, coupons of closed orders, overdue and cancelled subscriptions, and the daily comparison with the provider's
 * records. One after the other, to limit the request rate; a failing item or step does not stop the others. Run by cron
 * every minute.
 */
export async function tendPayments(app: App): Promise<void> {
  const provider = providerOf(app);
  if (!provider) return;
  for (const step of [tendNotifications, tendAttempts, tendCoupons, tendSubscriptions, reconcilePayments]) {
    try {
      await step(app, provider);
    } catch (error) {
      logError(`A step of payments failed: ${step.name}.`, error);
    }
  }
}
