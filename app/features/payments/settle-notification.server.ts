import type { App } from "~/server/app.server";
import { closeNotification, type NotificationOutcome, type StoredNotification } from "./notifications.server";
import type { ProviderNotification } from "./provider";
import { recordBankNumber } from "./record-bank-number.server";
import { recordDifference } from "./record-difference.server";
import { recordFailedRenewal } from "./record-failed-renewal.server";
import { recordFailure } from "./record-failure.server";
import { settleCharge } from "./settle-charge.server";

/**
 * Does what a stored, verified notification says, and closes it in the same transaction: however often and in whatever
 * order notifications come, each takes effect once, and one that was cut short takes effect when cron repeats it.
 */
export async function settleNotification(
  app: App,
  { stored, notification }: { stored: StoredNotification; notification: ProviderNotification },
): Promise<NotificationOutcome> {
  const close = (outcome: NotificationOutcome) => closeNotification(app, stored.id, outcome);
  const { tradeNo, state } = notification;
  if (notification.isTest && app.config.ENVIRONMENT === "production") return closed(close, "test");
  switch (state) {
    case "paid": {
      const { charge } = notification;
      const { outcome, orderId } = await settleCharge(app, { tradeNo, charge, alongWith: (done) => [close(done)] });
      if (outcome === "mismatch") {
        const detail = { amount: charge.amount, reference: charge.reference };
        await recordDifference(app, { tradeNo, orderId, kind: "amount", detail, isRepaired: false });
      }
      const isOpen = outcome === "known" || outcome === "mismatch" || outcome === "unknown";
      return isOpen ? closed(close, outcome) : outcome;
    }
    case "failed":
      return stored.kind === "period"
        ? recordFailedRenewal(app, { ...notification, close })
        : recordFailure(app, { ...notification, close });
    case "atm":
      return recordBankNumber(app, { ...notification, close });
    case "pending":
      return closed(close, "pending");
  }
}

async function closed<Outcome extends NotificationOutcome>(
  close: (outcome: NotificationOutcome) => PromiseLike<unknown>,
  outcome: Outcome,
): Promise<Outcome> {
  await close(outcome);
  return outcome;
}
