import { and, eq, isNull, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertFrom } from "~/db/insert-if.server";
import { webhookDeliveries, webhooks } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import { queueWebhooks } from "~/features/core/webhooks/queue-webhooks.server";
import { bodyOf } from "~/features/core/webhooks/tell-webhooks.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { ulid } from "~/server/ulid";
import { countAttempt } from "../accounts/count-attempts.server";

/**
 * Sends a test message to one of the actor's webhooks. Throws `rate_limited`, and `not_found`, including for one that
 * is turned off.
 */
export async function sendTestMessage(
  app: App,
  { actor, id }: { actor: Pick<Actor, "id">; id: string },
): Promise<void> {
  await countAttempt(app, [{ kind: "webhookPerAccount", subject: actor.id }]);
  const now = app.now();
  const own = and(eq(webhooks.id, id), eq(webhooks.accountId, actor.id), isNull(webhooks.disabledAt));
  const message = {
    id: `${ulid(now)}-${id}`,
    webhookId: id,
    event: "test",
    body: bodyOf({ accountId: actor.id, event: "test", data: {}, now }),
    dueAt: now,
    createdAt: now,
  } as const;
  await commitGuarded(app, {
    update: insertFrom(app.db, webhookDeliveries, message, sql`FROM ${webhooks} WHERE ${own}`),
    error: () => new AppError("not_found"),
  });
  await queueWebhooks(app, { accountId: actor.id });
}
