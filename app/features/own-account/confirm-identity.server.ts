import type { Actor } from "~/features/access/viewer";
import { keepProof } from "~/features/accounts/fresh-proof.server";
import { limitAttempts } from "~/features/accounts/limit-attempts.server";
import { checkPasskey } from "~/features/second-factor/check-passkey.server";
import { hasSecondFactor } from "~/features/second-factor/queries.server";
import type { PasskeyAnswer } from "~/features/second-factor/schema";
import { spendCode } from "~/features/second-factor/spend-code.server";
import type { App } from "~/server/app.server";
import { proveIdentity } from "./prove-identity.server";
import type { Proof } from "./schema";

/**
 * The actor proves that the account is theirs, and this session remembers it for some minutes (`requireFreshProof`): by a
 * passkey or code where the account has a second factor, by what `proveIdentity` takes where it has none. Throws what the
 * two throw.
 */
export async function confirmIdentity(
  app: App,
  options: { actor: Actor; proof: Proof; passkey?: PasskeyAnswer; ip: string; origin: string },
): Promise<void> {
  const { actor, proof, passkey, ip, origin } = options;
  if (!(await hasSecondFactor(app, { accountId: actor.id }))) return proveIdentity(app, { actor, proof, ip });
  await limitAttempts(app.limits.signIn, { ip, account: `prove:${actor.id}` });
  if (passkey) {
    const wanted = { accountId: actor.id, purpose: "prove", holder: actor.sessionId } as const;
    await checkPasskey(app, { ...wanted, response: passkey, origin });
  } else {
    await spendCode(app, { accountId: actor.id, code: proof.code ?? "", origin });
  }
  await keepProof(app, actor);
}
