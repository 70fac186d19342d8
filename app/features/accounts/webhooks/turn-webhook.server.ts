import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { webhookDeliveries, webhooks } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * Turns one of the actor's webhooks off or on again. What waits for one that is turned off is given up; its owner can
 * send it again. Throws `not_found`, including if it is turned so already.
 */
export async function turnWebhook(
  app: App,
  { actor, id, isOn }: { actor: Pick<Actor, "id">; id: string; isOn: boolean },
): Promise<void> {
  const own = and(eq(webhooks.id, id), eq(webhooks.accountId, actor.id));
  await commitGuarded(app, {
    update: app.db
      .update(webhooks)
      .set({ disabledAt: isOn ? null : app.now(), failingSinceAt: null })
      .where(and(own, isOn ? isNotNull(webhooks.disabledAt) : isNull(webhooks.disabledAt))),
    event: recordEvent(app, {
      actor,
      action: isOn ? "account.webhook_turned_on" : "account.webhook_turned_off",
      subject: { kind: "account", id: actor.id },
    }),
    extraStatements: [giveUpWaiting(app, id, sql`${isOn ? 0 : 1}`)],
    error: () => new AppError("not_found"),
  });
}

/** Gives up the messages that wait for a webhook, if `condition` holds. */
export const giveUpWaiting = (app: App, webhookId: string, condition = sql`1`) =>
  app.db
    .update(webhookDeliveries)
    .set({ state: "failed", dueAt: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, "waiting"), condition));
