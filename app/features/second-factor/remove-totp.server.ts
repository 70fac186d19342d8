import { and, eq, isNotNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { totpFactors } from "~/db/schema";
import type { Actor } from "~/features/access/viewer";
import { requireFreshProof } from "~/features/accounts/fresh-proof.server";
import { recordEvent } from "~/features/audit/record-event.server";
import type { App } from "~/server/app.server";
import { isNoLastFactor, removalError, removeCodesOfNoFactor } from "./last-factor.server";
import { tellFactor } from "./mails.server";

/**
 * Takes the authenticator app off the actor's account. Throws `proof_required`, `wrong_state` when there is none, and
 * `last_factor` for the last factor of who must keep one.
 */
export async function removeTotp(app: App, { actor, origin }: { actor: Actor; origin: string }): Promise<void> {
  await requireFreshProof(app, actor);
  const accountId = actor.id;
  await commitGuarded(app, {
    update: app.db
      .delete(totpFactors)
      .where(
        and(
          eq(totpFactors.accountId, accountId),
          isNotNull(totpFactors.secret),
          isNoLastFactor(app, { actor, without: "totp" }),
        ),
      ),
    event: recordEvent(app, { actor, action: "account.totp_removed", subject: { kind: "account", id: accountId } }),
    extraStatements: [removeCodesOfNoFactor(app, { accountId })],
    error: () => removalError(app, actor),
  });
  await tellFactor(app, { accountId, origin, change: "Removed", factor: "totp" });
}
