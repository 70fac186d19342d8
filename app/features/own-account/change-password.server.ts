import type { Actor } from "~/features/access/viewer";
import { repeatsEmail } from "~/features/accounts/rules";
import { setPassword } from "~/features/accounts/set-password.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { proveIdentity } from "./prove-identity.server";
import type { Proof } from "./schema";

/**
 * Gives the actor's account a new password (design §15), or its first one where it logs in by a social account: every
 * other session ends, open links end too, and a mail tells the owner. Throws what `proveIdentity`
 * throws, and `invalid` on `password` when it repeats the address.
 */
export async function changePassword(
  app: App,
  options: { actor: Actor; proof: Proof; password: string; ip: string; origin: string },
): Promise<void> {
  const { actor, proof, password, ip, origin } = options;
  // Before the proof: a code works once, and must not be spent on a password that is refused.
  if (repeatsEmail(password, actor.email)) {
    throw new AppError("invalid", { fields: { password: ["accounts:password.sameAsEmail"] } });
  }
  await proveIdentity(app, { actor, proof, ip });
  await setPassword(app, {
    account: actor,
    password,
    keepSessionId: actor.sessionId,
    event: { action: "account.password_changed" },
    origin,
  });
}
