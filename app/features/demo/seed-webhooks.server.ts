import { eq } from "drizzle-orm";
import { accounts, webhookDeliveries, webhooks } from "~/db/schema";
import type { WebhookEvent } from "~/db/values";
import { dayMs, hourMs, minuteMs } from "~/durations";
import { createWebhook } from "~/features/accounts/webhooks/create-webhook.server";
import { bodyOf } from "~/features/core/webhooks/tell-webhooks.server";
import type { App } from "~/server/app.server";
import { demoDomain } from "./cast";

/** What was sent to the demo startup's webhook: the event, how long ago, and whether it arrived. */
const told: ReadonlyArray<readonly [event: WebhookEvent, ago: number, arrived: boolean]> = [
  ["test", 9 * dayMs, true],
  ["conversation.answered", 6 * dayMs, true],
  ["order.paid", 3 * dayMs, false],
  ["conversation.answered", 5 * hourMs, true],
];

/** Seeds a webhook of the demo startup with the log of its messages, once. None waits, so nothing is ever sent. */
export async function seedWebhooks(app: App): Promise<void> {
  const actor = await app.db
    .select({ id: accounts.id, kind: accounts.kind, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.email, `startup@${demoDomain}`))
    .get();
  if (!actor) return;
  const made = await app.db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.accountId, actor.id)).get();
  if (made) return;
  const now = app.now();
  const webhook = await createWebhook(app, {
    actor,
    url: "https://hooks.example.com/fundbridge",
    events: ["conversation.answered", "order.paid"],
  });
  await app.db.insert(webhookDeliveries).values(
    told.map(([event, ago, arrived], at) => ({
      id: `0${at}-${webhook.id}`,
      webhookId: webhook.id,
      event,
      body: bodyOf({ accountId: actor.id, event, data: {}, now: now - ago }),
      state: arrived ? ("delivered" as const) : ("failed" as const),
      attempts: arrived ? 1 : 7,
      status: arrived ? 200 : 503,
      problem: arrived ? null : ("status" as const),
      createdAt: now - ago,
      triedAt: now - ago + minuteMs,
    })),
  );
}
