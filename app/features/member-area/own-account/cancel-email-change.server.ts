import { and, eq, isNotNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { accounts } from "~/db/schema";
import { closeCodes } from "~/features/accounts/accounts/verify-codes.server";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";

/**
 * Cancels the actor's requested address and invalidates its mailed links. Throws `wrong_state` if none is requested.
 */
export async function cancelEmailChange(app: App, { actor }: { actor: Actor }): Promise<void> {
  await commitGuarded(app, {
    update: app.db
      .update(accounts)
      .set({ requestedEmail: null, requestedEmailAt: null, updatedAt: app.now() })
      .where(and(eq(accounts.id, actor.id), isNotNull(accounts.requestedEmail))),
    event: recordEvent(app, {
      actor,
      action: "account.email_change_cancelled",
      subject: { kind: "account", id: actor.id },
    }),
    extraStatements: [closeCodes(app, { accountId: actor.id, purpose: "email" })],
  });
}
