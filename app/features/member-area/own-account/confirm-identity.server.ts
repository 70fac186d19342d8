import { recordProof } from "~/features/accounts/accounts/fresh-proof.server";
import { limitAttempts } from "~/features/accounts/accounts/limit-attempts.server";
import { checkPasskey } from "~/features/accounts/second-factor/check-passkey.server";
import { hasSecondFactor } from "~/features/accounts/second-factor/queries.server";
import type { PasskeyAnswer } from "~/features/accounts/second-factor/schema";
import { spendCode } from "~/features/accounts/second-factor/spend-code.server";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { proveIdentity } from "./prove-identity.server";
import type { Proof } from "./schema";

/**
 * Records a fresh proof of identity in the actor's session (`requireFreshProof`): a passkey or code if the account has
 * a second factor, otherwise a proof for `proveIdentity`. Throws what `proveIdentity`, `checkPasskey` and `spendCode`
 * throw.
 */
export async function confirmIdentity(
  app: App,
  options: { actor: Actor; proof: Proof; passkey?: PasskeyAnswer; ip: string; origin: string },
): Promise<void> {
  const { actor, proof, passkey, ip, origin } = options;
  if (!(await hasSecondFactor(app, { accountId: actor.id }))) return proveIdentity(app, { actor, proof, ip });
  await limitAttempts(app.limits.signIn, { ip, account: `prove:${actor.id}` });
  if (passkey) {
    const challengeFor = { accountId: actor.id, purpose: "prove", holder: actor.sessionId } as const;
    await checkPasskey(app, { ...challengeFor, response: passkey, origin });
  } else {
    await spendCode(app, { accountId: actor.id, code: proof.code ?? "", origin });
  }
  await recordProof(app, actor);
}
