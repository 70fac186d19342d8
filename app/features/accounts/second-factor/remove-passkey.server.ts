import { and, eq } from "drizzle-orm";
import { passkeys } from "~/db/schema";
import { commitProved, requireFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isNotLastFactor, removalError, removeOrphanedRecoveryCodes } from "./last-factor.server";
import { notifyFactorChange } from "./mails.server";

/**
 * Removes a passkey from the actor's account. Throws `proof_required`, `not_found` for one that is already removed or
 * another account's, and `last_factor` for the last factor of an account that must keep one.
 */
export async function removePasskey(
  app: App,
  { actor, passkeyId, origin }: { actor: Actor; passkeyId: string; origin: string },
): Promise<void> {
  await requireFreshProof(app, actor);
  const accountId = actor.id;
  const isPasskey = and(eq(passkeys.id, passkeyId), eq(passkeys.accountId, accountId));
  const found = await app.db.select({ name: passkeys.name }).from(passkeys).where(isPasskey).get();
  if (!found) throw new AppError("not_found");
  await commitProved(app, actor, {
    update: app.db.delete(passkeys).where(and(isPasskey, isNotLastFactor(app, { actor, without: passkeyId }))),
    event: recordEvent(app, {
      actor,
      action: "account.passkey_removed",
      subject: { kind: "account", id: accountId },
      data: { name: found.name },
    }),
    extraStatements: [removeOrphanedRecoveryCodes(app, { accountId })],
    error: () => removalError(app, actor),
  });
  await notifyFactorChange(app, { accountId, origin, change: "Removed", factor: "passkey" });
}
