import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { apiKeys } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** Revokes one of the actor's keys at once (product §18.8). Throws `not_found` for any other. */
export async function revokeApiKey(app: App, { actor, id }: { actor: Actor; id: string }): Promise<void> {
  await commitGuarded(app, {
    update: app.db.delete(apiKeys).where(and(eq(apiKeys.id, id), eq(apiKeys.accountId, actor.id))),
    event: recordEvent(app, {
      actor,
      action: "account.api_key_revoked",
      subject: { kind: "account", id: actor.id },
      data: { key_id: id },
    }),
    error: () => new AppError("not_found"),
  });
}
