import { and, eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { webhooks } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { changeoverTime } from "./rules";
import { createSecret, sealSecret } from "./secret.server";

/**
 * Gives one of the actor's webhooks a new secret. The old one signs beside it for a day, so that no message is refused
 * meanwhile. Throws `not_found`.
 */
export async function replaceSecret(app: App, { actor, id }: { actor: Pick<Actor, "id">; id: string }): Promise<void> {
  const secret = createSecret();
  await commitGuarded(app, {
    update: app.db
      .update(webhooks)
      .set({
        oldSecretSealed: sql`${webhooks.secretSealed}`,
        oldSecretUntilAt: app.now() + changeoverTime,
        secretSealed: await sealSecret(app, { webhookId: id, secret }),
      })
      .where(and(eq(webhooks.id, id), eq(webhooks.accountId, actor.id))),
    event: recordEvent(app, {
      actor,
      action: "account.webhook_secret_replaced",
      subject: { kind: "account", id: actor.id },
    }),
    error: () => new AppError("not_found"),
  });
}
