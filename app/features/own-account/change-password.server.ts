import type { Actor } from "~/features/access/viewer";
import { requireGoodPassword } from "~/features/accounts/require-good-password.server";
import { setPassword } from "~/features/accounts/set-password.server";
import type { App } from "~/server/app.server";
import { proveIdentity } from "./prove-identity.server";
import type { Proof } from "./schema";

/**
 * Gives the actor's account a new password (design §15), or its first one where it logs in by a social account: every
 * other session ends, open links end too, and a mail tells the owner. Throws what `proveIdentity` and
 * `requireGoodPassword` throw.
 */
export async function changePassword(
  app: App,
  options: { actor: Actor; proof: Proof; password: string; ip: string; origin: string },
): Promise<void> {
  const { actor, proof, password, ip, origin } = options;
  // Before the proof: a code works once, and must not be spent on a password that is refused.
  requireGoodPassword({ password, email: actor.email, name: actor.name });
  await proveIdentity(app, { actor, proof, ip });
  await setPassword(app, {
    account: actor,
    password,
    keepSessionId: actor.sessionId,
    event: { action: "account.password_changed" },
    origin,
  });
}
