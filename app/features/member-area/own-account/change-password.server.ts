import { requireGoodPassword } from "~/features/accounts/accounts/require-good-password.server";
import { setPassword } from "~/features/accounts/accounts/set-password.server";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { proveIdentity } from "./prove-identity.server";
import type { Proof } from "./schema";

/**
 * Changes the password of the actor's account (product §5.3), or sets its first one if it uses social login. Ends every
 * other session, gives the actor's own `newToken` if there is one, invalidates open links and notifies the owner by
 * mail. Throws what `proveIdentity` and `requireGoodPassword` throw.
 */
export async function changePassword(
  app: App,
  options: { actor: Actor; proof: Proof; password: string; ip: string; origin: string; newToken?: string },
): Promise<void> {
  const { actor, proof, password, ip, origin, newToken } = options;
  // Check before the proof, so that an invalid password does not use up a one-time code.
  requireGoodPassword({ password, email: actor.email, name: actor.name });
  await proveIdentity(app, { actor, proof, ip });
  await setPassword(app, {
    account: actor,
    password,
    keepSessionId: actor.sessionId,
    newToken,
    event: { action: "account.password_changed" },
    origin,
  });
}
