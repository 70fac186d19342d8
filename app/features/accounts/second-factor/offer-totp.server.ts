import { totpFactors } from "~/db/schema";
import { requireFreshProof } from "~/features/accounts/accounts/fresh-proof.server";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { pendingSecretLifetime } from "./rules";
import { seal } from "./seal.server";
import { createTotpSecret } from "./totp";

/**
 * Offers the actor a secret for an authenticator app. It takes effect once confirmed with a code (`addTotp`); until
 * then an existing app stays valid. Throws `proof_required`.
 */
export async function offerTotp(app: App, { actor }: { actor: Actor }): Promise<void> {
  await requireFreshProof(app, actor);
  const offer = {
    pendingSecret: await seal(app, { accountId: actor.id, secret: createTotpSecret() }),
    pendingUntilAt: app.now() + pendingSecretLifetime,
  };
  await app.db
    .insert(totpFactors)
    .values({ accountId: actor.id, ...offer })
    .onConflictDoUpdate({ target: totpFactors.accountId, set: offer });
}
