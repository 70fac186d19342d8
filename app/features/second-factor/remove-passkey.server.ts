import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { passkeys } from "~/db/schema";
import type { Actor } from "~/features/access/viewer";
import { requireFreshProof } from "~/features/accounts/fresh-proof.server";
import { recordEvent } from "~/features/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isNoLastFactor, removalError, removeCodesOfNoFactor } from "./last-factor.server";
import { tellFactor } from "./mails.server";

/**
 * Takes one passkey off the actor's account. Throws `proof_required`, `not_found` for one that is gone or somebody else's,
 * and `last_factor` for the last factor of who must keep one.
 */
export async function removePasskey(
  app: App,
  { actor, passkeyId, origin }: { actor: Actor; passkeyId: string; origin: string },
): Promise<void> {
  await requireFreshProof(app, actor);
  const accountId = actor.id;
  const isIt = and(eq(passkeys.id, passkeyId), eq(passkeys.accountId, accountId));
  const found = await app.db.select({ name: passkeys.name }).from(passkeys).where(isIt).get();
  if (!found) throw new AppError("not_found");
  await commitGuarded(app, {
    update: app.db.delete(passkeys).where(and(isIt, isNoLastFactor(app, { actor, without: passkeyId }))),
    event: recordEvent(app, {
      actor,
      action: "account.passkey_removed",
      subject: { kind: "account", id: accountId },
      data: { name: found.name },
    }),
    extraStatements: [removeCodesOfNoFactor(app, { accountId })],
    error: () => removalError(app, actor),
  });
  await tellFactor(app, { accountId, origin, change: "Removed", factor: "passkey" });
}
