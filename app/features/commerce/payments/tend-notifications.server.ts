import { and, asc, eq, gt, isNull, lt } from "drizzle-orm";
import { paymentNotifications } from "~/db/schema";
import type { App } from "~/server/app.server";
import { closeNotification, type NotificationOutcome } from "./notifications.server";
import { notificationKinds, type PaymentProvider } from "./provider";
import { recordDifference } from "./record-difference.server";
import { settleNotification } from "./settle-notification.server";
import { tendEach } from "./tend-each.server";

const minute = 60 * 1000;

/** How many a run settles, and between which ages: younger ones are being settled, older ones are left to staff. */
const perRun = 30;
const minAge = minute / 2;
const maxAge = 3 * 24 * 60 * minute;

/** From this age on, one that cannot be settled is shown to staff. */
const reportedAge = 10 * minute;

/** Settles notifications that were stored, but whose effects were cut short. */
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
  await tendEach(unsettled, {
    name: ({ id }) => `The payment notification ${id}`,
    tend: async (stored) => {
      const kind = notificationKinds.find((known) => known === stored.kind);
      const notification = kind ? await provider.readNotification(kind, stored.fields) : null;
      const close = (outcome: NotificationOutcome) => closeNotification(app, stored.id, outcome);
      // Signed with keys that have been replaced since.
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
