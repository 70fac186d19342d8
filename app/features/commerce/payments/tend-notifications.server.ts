import { and, asc, eq, gt, isNull, lt } from "drizzle-orm";
import { paymentNotifications } from "~/db/schema";
import { dayMs, minuteMs } from "~/durations";
import type { App } from "~/server/app.server";
import { closeNotification, type NotificationOutcome } from "./notifications.server";
import { notificationKinds, type PaymentProvider } from "./provider";
import { recordDifference } from "./record-difference.server";
import { runForEach } from "./run-for-each.server";
import { settleNotification } from "./settle-notification.server";

/**
 * Maximum number settled per run, and their age range: younger ones are still being settled, older ones are left to
 * staff.
 */
const perRun = 30;
const minAge = minuteMs / 2;
const maxAge = 3 * dayMs;

/** Notifications that cannot be settled are shown to staff from this age. */
const reportedAge = 10 * minuteMs;

/** Settles notifications that were stored but interrupted before they took effect. */
export async function tendNotifications(app: App, provider: PaymentProvider): Promise<void> {
  const now = app.now();
  const unsettled = await app.db
    .select()
    .from(paymentNotifications)
    .where(
      and(
        isNull(paymentNotifications.settledAt),
        eq(paymentNotifications.verified, true),
        gt(paymentNotifications.receivedAt, now - maxAge),
        lt(paymentNotifications.receivedAt, now - minAge),
      ),
    )
    .orderBy(asc(paymentNotifications.receivedAt))
    .limit(perRun);
  await runForEach(unsettled, {
    name: ({ id }) => `The payment notification ${id}`,
    tend: async (stored) => {
      const kind = notificationKinds.find((known) => known === stored.kind);
      const notification = kind ? await provider.readNotification(kind, stored.fields) : null;
      const close = (outcome: NotificationOutcome) => closeNotification(app, stored.id, outcome);
      // Signed with keys that have since been replaced.
      if (!kind || !notification) return void (await close("forged"));
      try {
        await settleNotification(app, { kind, notification, close });
      } catch (error) {
        if (now - stored.receivedAt > reportedAge) {
          const detail = { notification: stored.id, kind: stored.kind };
          const { tradeNo } = stored;
          await recordDifference(app, { tradeNo, orderId: null, kind: "unsettled", detail, isRepaired: false });
        }
        throw error;
      }
    },
  });
}
