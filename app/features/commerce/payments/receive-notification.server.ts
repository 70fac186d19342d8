import type { App } from "~/server/app.server";
import { closeNotification, countReplay, storeForgery, storeNotification, storeSettled } from "./notifications.server";
import type { NotificationKind } from "./provider";
import { providerOf } from "./provider-of.server";
import { settleNotification } from "./settle-notification.server";

/**
 * Handles a post to one of the payment callbacks. A verified notification is stored once and takes effect once; a
 * replay is only counted. Returns its trade number, or null if it is not the provider's. Throws if it was stored but
 * could not be settled; cron then retries.
 */
export async function receiveNotification(
  app: App,
  { kind, fields }: { kind: NotificationKind; fields: Record<string, string> },
): Promise<{ tradeNo: string | null }> {
  const provider = providerOf(app);
  if (!provider) return { tradeNo: null };
  const notification = await provider.readNotification(kind, fields);
  if (!notification) {
    await storeForgery(app, { kind, fields });
    return { tradeNo: null };
  }
  const verified = { kind, fields, notification };
  if (notification.state === "paid") {
    try {
      // The charge is recorded once by its reference, so the notification is stored in the same transaction.
      await settleNotification(app, {
        ...verified,
        close: (outcome) => storeSettled(app, verified, outcome),
        replay: [countReplay(app, verified)],
      });
    } catch (error) {
      await storeNotification(app, verified);
      throw error;
    }
  } else {
    const { id, settledAt } = await storeNotification(app, verified);
    if (settledAt === null) {
      await settleNotification(app, { ...verified, close: (outcome) => closeNotification(app, id, outcome) });
    }
  }
  return { tradeNo: notification.tradeNo };
}
