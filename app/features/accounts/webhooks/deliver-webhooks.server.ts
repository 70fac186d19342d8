import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { isOneOf } from "~/db/is-one-of";
import { webhookDeliveries, webhooks } from "~/db/schema";
import type { DeliveryProblem } from "~/db/values";
import { minuteMs } from "~/durations";
import type { App } from "~/server/app.server";
import { ownHostsOf, whereNameLeads } from "../outside-addresses/name-leads.server";
import { requestableUrl } from "../outside-addresses/requestable-url";
import { disableFailing } from "./disable-failing.server";
import { delayAfter } from "./rules";
import { openSecret } from "./secret.server";
import { signedHeaders } from "./sign.server";

/** How long a receiver may take to answer, in milliseconds. */
const timeoutMs = 10_000;

/** How long a message belongs to the delivery that took it, in milliseconds: longer than an attempt can take. */
const lease = minuteMs;

/** Seconds until the next attempt, or null if there is none. */
interface Delivery {
  retryAfterSeconds: number | null;
}

/**
 * Sends queued messages to webhooks, and returns the outcome of each (product §18.9). Those that were delivered, given
 * up, deleted or taken by another delivery are skipped, so messages that a queue repeats are harmless. A webhook that
 * answers 410 (Gone) is turned off, as is one to which every message has failed for days.
 */
export async function deliverWebhooks(app: App, { ids }: { ids: readonly string[] }): Promise<Delivery[]> {
  const taken = await app.db
    .update(webhookDeliveries)
    .set({ dueAt: app.now() + lease, attempts: sql`${webhookDeliveries.attempts} + 1`, triedAt: app.now() })
    .where(
      and(
        isOneOf(webhookDeliveries.id, ids),
        eq(webhookDeliveries.state, "waiting"),
        lte(webhookDeliveries.dueAt, app.now()),
      ),
    )
    .returning();
  const targets = await app.db
    .select()
    .from(webhooks)
    .where(isOneOf(webhooks.id, [...new Set(taken.map(({ webhookId }) => webhookId))]));
  const waits = new Map<string, number | null>();
  await Promise.all(
    taken.map(async (delivery) => {
      const webhook = targets.find(({ id }) => id === delivery.webhookId);
      if (webhook) waits.set(delivery.id, await attempt(app, { delivery, webhook }));
    }),
  );
  return ids.map((id) => {
    const wait = waits.get(id) ?? null;
    return { retryAfterSeconds: wait === null ? null : Math.ceil(wait / 1000) };
  });
}

type Webhook = typeof webhooks.$inferSelect;
type Message = typeof webhookDeliveries.$inferSelect;

/** How an attempt went; without a problem the receiver has taken the message. `status` is that of its answer. */
interface Outcome {
  problem?: DeliveryProblem;
  status?: number;
}

/** Tries once, and stores how it went. Returns the wait until the next attempt, or null. */
async function attempt(app: App, { delivery, webhook }: { delivery: Message; webhook: Webhook }) {
  const outcome: Outcome =
    webhook.disabledAt === null ? await send(app, { delivery, webhook }) : { problem: "refused" };
  const { problem, status = null } = outcome;
  const isGone = status === 410;
  const wait = problem === undefined || isGone || webhook.disabledAt !== null ? null : delayAfter(delivery.attempts);
  const state = problem === undefined ? "delivered" : wait === null ? "failed" : "waiting";
  const isSame = and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.attempts, delivery.attempts));
  await commit(app, [
    app.db
      .update(webhookDeliveries)
      .set({ state, status, problem: problem ?? null, dueAt: wait === null ? null : app.now() + wait })
      .where(isSame),
    problem === undefined
      ? app.db.update(webhooks).set({ failingSinceAt: null }).where(eq(webhooks.id, webhook.id))
      : app.db
          .update(webhooks)
          .set({ failingSinceAt: app.now() })
          .where(and(eq(webhooks.id, webhook.id), isNull(webhooks.failingSinceAt))),
  ]);
  if (problem !== undefined) await disableFailing(app, { webhook, isGone });
  return wait;
}

/** Sends a message once. */
async function send(
  app: App,
  { delivery: { id, body }, webhook }: { delivery: Message; webhook: Webhook },
): Promise<Outcome> {
  const signal = AbortSignal.timeout(timeoutMs);
  const url = requestableUrl(webhook.url, { ownHosts: ownHostsOf(app) });
  const secrets = await secretsOf(app, webhook);
  if (!url || secrets.length === 0) return { problem: "refused" };
  const leads = await whereNameLeads(app, url.hostname, signal);
  if (leads !== "internet") return { problem: leads === "inside" ? "refused" : "unreachable" };
  const signed = await signedHeaders({ id, at: app.now(), body, secrets });
  const headers = { "Content-Type": "application/json", "User-Agent": "Fundbridge-Webhooks", ...signed };
  try {
    const answer = await app.fetch(url.href, { method: "POST", headers, body, redirect: "manual", signal });
    // What it says is not read.
    await answer.body?.cancel();
    const { status } = answer;
    if (answer.ok) return { status };
    return { status, problem: status >= 300 && status < 400 ? "redirect" : "status" };
  } catch {
    return { problem: signal.aborted ? "timeout" : "unreachable" };
  }
}

/** The secrets that sign a webhook's messages now. */
async function secretsOf(app: App, { id: webhookId, ...webhook }: Webhook): Promise<string[]> {
  const isOldValid = webhook.oldSecretSealed !== null && (webhook.oldSecretUntilAt ?? 0) > app.now();
  const sealed = [webhook.secretSealed, ...(isOldValid && webhook.oldSecretSealed ? [webhook.oldSecretSealed] : [])];
  const opened = await Promise.all(sealed.map((one) => openSecret(app, { webhookId, sealed: one })));
  return opened.filter((secret) => secret !== null);
}
