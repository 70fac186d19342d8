import { and, eq, ne, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { webhookDeliveries, webhooks } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import { queueWebhooks } from "~/features/core/webhooks/queue-webhooks.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { countAttempt } from "../accounts/count-attempts.server";

/**
 * Sends a message to one of the actor's webhooks again, under its old id, so that the receiver can tell that it has had
 * it. Throws `rate_limited`, and `not_found`, including for one that still waits or whose webhook is turned off.
 */
export async function resendMessage(
  app: App,
  { actor, message }: { actor: Pick<Actor, "id">; message: string },
): Promise<void> {
  await countAttempt(app, [{ kind: "webhookPerAccount", subject: actor.id }]);
  const isOwn = sql`EXISTS (
    SELECT 1 FROM ${webhooks}
    WHERE ${webhooks.id} = ${webhookDeliveries.webhookId} AND ${webhooks.accountId} = ${actor.id}
      AND ${webhooks.disabledAt} IS NULL
  )`;
  await commitGuarded(app, {
    update: app.db
      .update(webhookDeliveries)
      .set({ state: "waiting", attempts: 0, dueAt: app.now() })
      .where(and(eq(webhookDeliveries.id, message), ne(webhookDeliveries.state, "waiting"), isOwn)),
    error: () => new AppError("not_found"),
  });
  await queueWebhooks(app, { accountId: actor.id });
}
