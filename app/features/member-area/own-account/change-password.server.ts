import { requireGoodPassword } from "~/features/accounts/accounts/require-good-password.server";
import { setPassword } from "~/features/accounts/accounts/set-password.server";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { proveIdentity } from "./prove-identity.server";
import type { Proof } from "./schema";

/**
 * Changes the password of the actor's account (product §5.3), or sets its first one if it uses social login. Every
 * other session ends, the actor's own gets `newToken` if there is one, open links are invalidated, and the owner is
 * notified by mail. Throws what `proveIdentity` and `requireGoodPassword` throw.
 */
export async function changePassword(
  app: App,
  options: { actor: Actor; proof: Proof; password: string; ip: string; origin: string; newToken?: string },
): Promise<void> {
  const { actor, proof, password, ip, origin, newToken } = options;
  // Before the proof, so that a one-time code is not used up by an invalid password.
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
