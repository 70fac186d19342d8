import type { App } from "~/server/app.server";
import { storeForgery, storeNotification } from "./notifications.server";
import type { NotificationKind } from "./provider";
import { providerOf } from "./provider-of.server";
import { settleNotification } from "./settle-notification.server";

/**
 * Takes what was posted to one of the payment callbacks. A verified notification is stored once, and then settled; a
 * replay is counted and changes nothing. Returns its trade number, or null for what is not the provider's. Throws if it was
 * stored but could not be settled, which cron repeats.
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
  const stored = await storeNotification(app, { kind, fields, notification });
  if (stored.settledAt === null) await settleNotification(app, { stored, notification });
  return { tradeNo: notification.tradeNo };
}
