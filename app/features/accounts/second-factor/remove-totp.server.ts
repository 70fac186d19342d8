import { and, eq, isNotNull } from "drizzle-orm";
import { totpFactors } from "~/db/schema";
import { commitProved, requireFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { isNotLastFactor, removalError, removeOrphanedRecoveryCodes } from "./last-factor.server";
import { notifyFactorChange } from "./mails.server";

/**
 * Removes the authenticator app from the actor's account. Throws `proof_required`, `wrong_state` if there is none, and
 * `last_factor` for the last factor of an account that must keep one.
 */
export async function removeTotp(app: App, { actor, origin }: { actor: Actor; origin: string }): Promise<void> {
  await requireFreshProof(app, actor);
  const accountId = actor.id;
  await commitProved(app, actor, {
    update: app.db
      .delete(totpFactors)
      .where(
        and(
          eq(totpFactors.accountId, accountId),
          isNotNull(totpFactors.secret),
          isNotLastFactor(app, { actor, without: "totp" }),
        ),
      ),
    event: recordEvent(app, { actor, action: "account.totp_removed", subject: { kind: "account", id: accountId } }),
    extraStatements: [removeOrphanedRecoveryCodes(app, { accountId })],
    error: () => removalError(app, actor),
  });
  await notifyFactorChange(app, { accountId, origin, change: "Removed", factor: "totp" });
}
