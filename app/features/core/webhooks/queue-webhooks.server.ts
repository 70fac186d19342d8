import { and, asc, eq, lte } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { webhookDeliveries, webhooks } from "~/db/schema";
import { minuteMs } from "~/durations";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";

/** Maximum number of messages per queue batch. */
const batchSize = 100;

/** A message that is this long overdue never reached the queue, or the queue lost it, in milliseconds. */
const lostAfter = 10 * minuteMs;

/** Queues an account's messages that are due. Never throws: cron queues what could not be. */
export async function queueWebhooks(app: App, { accountId }: { accountId: string }): Promise<void> {
  try {
    // A batch, so that the payment provider's concurrent notifications share its round trip (decision 040).
    const [due] = await app.db.batch([selectDue(app.db, { accountId, now: app.now() })]);
    await sendAll(app, due);
  } catch (error) {
    logError("Webhook messages could not be queued and wait for cron.", error);
  }
}

const selectDue = compiled((db, { accountId, now }: Given<{ accountId: string; now: number }>) =>
  db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhooks.accountId, accountId), lte(webhookDeliveries.dueAt, now)))
    .limit(batchSize),
);

/** Queues messages whose attempt is long overdue, oldest first, and returns how many. Run by cron. */
export async function requeueWebhooks(app: App): Promise<number> {
  const lost = await app.db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(lte(webhookDeliveries.dueAt, app.now() - lostAfter))
    .orderBy(asc(webhookDeliveries.dueAt))
    .limit(batchSize);
  await sendAll(app, lost);
  return lost.length;
}

async function sendAll(app: App, deliveries: readonly { id: string }[]): Promise<void> {
  if (deliveries.length === 0) return;
  await app.webhookQueue.sendBatch(deliveries.map(({ id }) => ({ body: { webhook_delivery_id: id } })));
}
