import { inArray, lt } from "drizzle-orm";
import { webhookDeliveries } from "~/db/schema";
import type { App } from "~/server/app.server";
import { keptFor } from "./rules";

/** Maximum number of messages deleted per run. */
const batchSize = 500;

/** Deletes old messages to webhooks, and returns how many. Run by cron. */
export async function pruneDeliveries(app: App): Promise<number> {
  const old = app.db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, app.now() - keptFor))
    .limit(batchSize);
  const deleted = await app.db
    .delete(webhookDeliveries)
    .where(inArray(webhookDeliveries.id, old))
    .returning({ id: webhookDeliveries.id });
  return deleted.length;
}
