import { and, asc, desc, eq, sql } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { mostWebhooks } from "./rules";
import { openSecret } from "./secret.server";

/** How many messages the log of a webhook shows, newest first. */
export const mostInLog = 50;

const shown = {
  id: webhooks.id,
  url: webhooks.url,
  events: webhooks.events,
  createdAt: webhooks.createdAt,
  disabledAt: webhooks.disabledAt,
  failingSinceAt: webhooks.failingSinceAt,
};

/** Lists the actor's webhooks, oldest first, without their secrets. */
export function listWebhooks(app: App, { actor }: { actor: Pick<Actor, "id"> }) {
  return app.db
    .select(shown)
    .from(webhooks)
    .where(eq(webhooks.accountId, actor.id))
    .orderBy(asc(webhooks.id))
    .limit(mostWebhooks);
}

/**
 * Reads one of the actor's webhooks with its secret, which is null if the key it was encrypted with has changed since.
 * Throws `not_found`.
 */
export async function getWebhook(app: App, { actor, id }: { actor: Pick<Actor, "id">; id: string }) {
  const found = await app.db
    .select({ ...shown, sealed: webhooks.secretSealed, oldSecretUntilAt: webhooks.oldSecretUntilAt })
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.accountId, actor.id)))
    .get();
  if (!found) throw new AppError("not_found");
  const { sealed, oldSecretUntilAt, ...webhook } = found;
  return {
    ...webhook,
    secret: await openSecret(app, { webhookId: id, sealed }),
    /** Until when the secret before it signs too, in milliseconds; null if it does not. */
    oldSecretUntil: oldSecretUntilAt !== null && oldSecretUntilAt > app.now() ? oldSecretUntilAt : null,
  };
}

/** Lists the newest messages to one of the actor's webhooks; none for another's. */
export function listDeliveries(app: App, { actor, id }: { actor: Pick<Actor, "id">; id: string }) {
  return app.db
    .select({
      id: webhookDeliveries.id,
      event: webhookDeliveries.event,
      body: webhookDeliveries.body,
      state: webhookDeliveries.state,
      attempts: webhookDeliveries.attempts,
      dueAt: webhookDeliveries.dueAt,
      status: webhookDeliveries.status,
      problem: webhookDeliveries.problem,
      createdAt: webhookDeliveries.createdAt,
      triedAt: webhookDeliveries.triedAt,
    })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, id),
        sql`EXISTS (SELECT 1 FROM ${webhooks} WHERE ${webhooks.id} = ${id} AND ${webhooks.accountId} = ${actor.id})`,
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(mostInLog);
}
