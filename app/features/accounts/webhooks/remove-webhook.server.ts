import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { webhooks } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** Deletes one of the actor's webhooks with its messages. Throws `not_found`. */
export async function removeWebhook(app: App, { actor, id }: { actor: Pick<Actor, "id">; id: string }): Promise<void> {
  await commitGuarded(app, {
    update: app.db.delete(webhooks).where(and(eq(webhooks.id, id), eq(webhooks.accountId, actor.id))),
    event: recordEvent(app, {
      actor,
      action: "account.webhook_removed",
      subject: { kind: "account", id: actor.id },
    }),
    error: () => new AppError("not_found"),
  });
}
