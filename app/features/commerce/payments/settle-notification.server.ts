import type { BatchItem } from "drizzle-orm/batch";
import type { App } from "~/server/app.server";
import type { NotificationOutcome } from "./notifications.server";
import type { NotificationKind, ProviderNotification } from "./provider";
import type { Replay } from "./read-settlement.server";
import { recordBankNumber } from "./record-bank-number.server";
import { recordDifference } from "./record-difference.server";
import { recordFailedRenewal } from "./record-failed-renewal.server";
import { recordFailure } from "./record-failure.server";
import { settleCharge } from "./settle-charge.server";

/** Returns the statement that closes the notification with its outcome. */
export type Close = (outcome: NotificationOutcome) => BatchItem<"sqlite"> & PromiseLike<unknown>;

/**
 * Applies a verified notification, and closes it in the same transaction. Each takes effect once, however often and in
 * whatever order notifications arrive; an interrupted one takes effect when cron repeats it.
 */
export async function settleNotification(
  app: App,
  {
    kind,
    notification,
    close,
    replay,
  }: {
    kind: NotificationKind;
    notification: ProviderNotification;
    close: Close;
    /** For a charge: statements that count the notification if it was already settled. */
    replay?: readonly Replay[];
  },
): Promise<NotificationOutcome> {
  const { tradeNo, state } = notification;
  if (notification.isTest && app.config.ENVIRONMENT === "production") return closed(close, "test");
  switch (state) {
    case "paid": {
      const { charge } = notification;
      const { outcome, orderId, isReplay } = await settleCharge(app, {
        tradeNo,
        charge,
        alongWith: (done) => [close(done)],
        replay,
      });
      if (isReplay) return outcome;
      if (outcome === "mismatch") {
        const detail = { amount: charge.amount, reference: charge.reference };
        await recordDifference(app, { tradeNo, orderId, kind: "amount", detail, isRepaired: false });
      }
      const isOpen = outcome === "known" || outcome === "mismatch" || outcome === "unknown";
      return isOpen ? closed(close, outcome) : outcome;
    }
    case "failed":
      return kind === "period"
        ? recordFailedRenewal(app, { ...notification, close })
        : recordFailure(app, { ...notification, close });
    case "atm":
      return recordBankNumber(app, { ...notification, close });
    case "pending":
      return closed(close, "pending");
  }
}

async function closed<Outcome extends NotificationOutcome>(close: Close, outcome: Outcome): Promise<Outcome> {
  await close(outcome);
  return outcome;
}
