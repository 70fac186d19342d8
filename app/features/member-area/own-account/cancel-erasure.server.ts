import { and, eq, gt } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { accounts } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";

/**
 * Cancels the actor's erasure request; the profile stays unpublished until it is submitted again. Throws `wrong_state`
 * if none is pending or the grace period is over.
 */
export async function cancelErasure(app: App, { actor }: { actor: Pick<Actor, "id"> }): Promise<void> {
  const at = app.now();
  await commitGuarded(app, {
    update: app.db
      .update(accounts)
      .set({ eraseAt: null, updatedAt: at })
      .where(and(eq(accounts.id, actor.id), gt(accounts.eraseAt, at))),
    event: recordEvent(app, { actor, action: "account.erasure_cancelled", subject: { kind: "account", id: actor.id } }),
  });
}
