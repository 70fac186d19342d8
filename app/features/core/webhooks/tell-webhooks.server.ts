import { sql } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { insertFrom } from "~/db/insert-if.server";
import { webhookDeliveries, webhooks } from "~/db/schema";
import type { WebhookEvent } from "~/db/values";
import type { App } from "~/server/app.server";
import { ulid } from "~/server/ulid";

/** What a message says about an event: ids alone, so that nothing private is sent to an address that has changed hands. */
export interface WebhookData {
  /** What it is about, such as an order. */
  subjectId?: string;
  /** The other account of a conversation. */
  mentionsId?: string;
  result?: "accepted" | "declined";
}

/**
 * Returns the statement that stores a message for each webhook of an account that receives the event (product §18.9),
 * for the transaction of the change it reports. `queueWebhooks` sends them afterwards.
 */
export function tellWebhooks(
  app: App,
  { accountId, event, data }: { accountId: string; event: WebhookEvent; data: WebhookData },
) {
  const now = app.now();
  const body = bodyOf({ accountId, event, data, now });
  return insertDeliveries(app.db, { idPrefix: ulid(now), accountId, event, body, now });
}

type Told = { idPrefix: string; accountId: string; event: WebhookEvent; body: string; now: number };

const insertDeliveries = compiled((db, { idPrefix, accountId, event, body, now }: Given<Told>) =>
  insertFrom(
    db,
    webhookDeliveries,
    {
      id: sql`${idPrefix} || '-' || ${webhooks.id}`,
      webhookId: sql`${webhooks.id}`,
      event,
      body,
      dueAt: now,
      createdAt: now,
    },
    sql`FROM ${webhooks} WHERE ${webhooks.accountId} = ${accountId} AND ${webhooks.disabledAt} IS NULL
      AND EXISTS (SELECT 1 FROM json_each(${webhooks.events}) WHERE value = ${event})`,
  ),
);

/** Returns the JSON of a message, as docs/api.md describes it. */
export function bodyOf({
  accountId,
  event,
  data: { subjectId, mentionsId, result },
  now,
}: {
  accountId: string;
  event: WebhookEvent;
  data: WebhookData;
  now: number;
}): string {
  const data = { account_id: accountId, subject_id: subjectId, other_account_id: mentionsId, result };
  return JSON.stringify({ type: event, timestamp: new Date(now).toISOString(), data });
}
